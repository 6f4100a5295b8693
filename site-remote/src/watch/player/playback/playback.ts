/** What plays at this moment; times are in seconds. */
export interface PlaybackState {
  position: number;
  /** Null while it is not known, and for what has no end. */
  duration: number | null;
  isPlaying: boolean;
  hasEnded: boolean;
  /** From 0 to 1. */
  volume: number;
  isMuted: boolean;
}

export const beforeStart: PlaybackState = {
  position: 0,
  duration: null,
  isPlaying: false,
  hasEnded: false,
  volume: 1,
  isMuted: false,
};

/**
 * The player that plays here, as the rest of the page uses it: a file, a stream, or a provider's frame that tells what it does and
 * does what it is told.
 */
export interface Playback {
  /** The same object until something changes. */
  state: () => PlaybackState;
  /** Calls with each change, of the position as well: about four times a second. Answers how to end it. */
  subscribe: (listener: () => void) => () => void;
  play: () => void;
  pause: () => void;
  /** Goes to a second of the video, which plays on or stands as it did before. */
  seek: (seconds: number) => void;
  /** From 0 to 1; what is set can be heard. */
  setVolume: (volume: number) => void;
  setMuted: (isMuted: boolean) => void;
  toggleFullscreen: () => void;
  /** Shows captions, or hides them, and answers whether they are shown; absent where there are none. */
  toggleCaptions?: (() => boolean) | undefined;
}

/** Keeps what plays, and tells who listens of changes. */
export class PlaybackStore {
  #state = beforeStart;
  readonly #listeners = new Set<() => void>();

  state = (): PlaybackState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(news: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...news };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Fills the screen with an element, or ends that. Browsers of phones may do so for videos alone, by a name of their own. */
export function toggleFullscreen(element: HTMLElement & { webkitEnterFullscreen?: () => void }): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (element.requestFullscreen) void element.requestFullscreen().catch(() => undefined);
  else element.webkitEnterFullscreen?.();
}
