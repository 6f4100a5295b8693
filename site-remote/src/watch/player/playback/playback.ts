/** The state of a player; times are in seconds. */
export interface PlaybackState {
  position: number;
  /** The duration; null while it is unknown, and for live streams. */
  duration: number | null;
  isPlaying: boolean;
  hasEnded: boolean;
  /** The volume from 0 to 1. */
  volume: number;
  isMuted: boolean;
}

export const initialState: PlaybackState = {
  position: 0,
  duration: null,
  isPlaying: false,
  hasEnded: false,
  volume: 1,
  isMuted: false,
};

/**
 * The player of a page as the other components use it: a file, a stream, or a provider's frame that can be controlled.
 */
export interface Playback {
  /** The same object until something changes. */
  state: () => PlaybackState;
  /** Calls the listener on each change, including the position, about four times a second. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  play: () => void;
  pause: () => void;
  /** Changes the position, in seconds; playing or paused as before. */
  seek: (seconds: number) => void;
  /** Sets the volume, from 0 to 1, and unmutes. */
  setVolume: (volume: number) => void;
  setMuted: (isMuted: boolean) => void;
  toggleFullscreen: () => void;
  /** Toggles captions and returns whether they are shown; absent if there are none. */
  toggleCaptions?: (() => boolean) | undefined;
}

/** Holds the state of a player and notifies its listeners. */
export class PlaybackStore {
  #state = initialState;
  readonly #listeners = new Set<() => void>();

  state = (): PlaybackState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(changes: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The id of the element that fills the screen: the player with what is overlaid on it. */
export const stageId = 'player';

/** Enters or leaves full screen. Safari on iPhone supports it only for videos, with a prefixed method. */
export function toggleFullscreen(player: HTMLElement & { webkitEnterFullscreen?: () => void }): void {
  const stage = player.closest(`#${stageId}`) ?? player;
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (stage.requestFullscreen) void stage.requestFullscreen().catch(() => undefined);
  else player.webkitEnterFullscreen?.();
}
