/** The state of a player. Times are in seconds. */
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

/** Controls and observes the player of a page: of a file, a stream, or a provider's frame that takes messages. */
export interface Playback {
  /** Returns the current state: the same object until something changes. */
  state: () => PlaybackState;
  /** Calls the listener after each change, such as four times a second of the position. Returns what ends this. */
  subscribe: (listener: () => void) => () => void;
  play: () => void;
  pause: () => void;
  /** Moves to a position in seconds. A paused video stays paused, a playing one plays on. */
  seek: (seconds: number) => void;
  /** Sets the volume, from 0 to 1, and unmutes. */
  setVolume: (volume: number) => void;
  setMuted: (isMuted: boolean) => void;
  toggleFullscreen: () => void;
  /** Toggles captions, and returns whether they are then shown. Absent if the video has none. */
  toggleCaptions?: (() => boolean) | undefined;
}

/** Stores the state of a player, and notifies its listeners. */
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

/** The id of the element that fills the screen: the player and what is over it. */
export const stageId = 'player';

/** Enters or leaves full screen. Safari on iPhone can do this only for videos, by a prefixed method. */
export function toggleFullscreen(player: HTMLElement & { webkitEnterFullscreen?: () => void }): void {
  const stage = player.closest(`#${stageId}`) ?? player;
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (stage.requestFullscreen) void stage.requestFullscreen().catch(() => undefined);
  else player.webkitEnterFullscreen?.();
}

/** The location of a page, which may contain a start position (`?t=83`). */
export type PageLocation = Pick<URL, 'pathname' | 'search'>;

/** Replaces a position after the end by the beginning: at the end, the next video would start. */
const limitToDuration = (seconds: number, duration: number | null): number =>
  duration !== null && seconds >= duration ? 0 : seconds;

export function playFrom(playback: Playback, seconds: number): void {
  playback.seek(limitToDuration(seconds, playback.state().duration));
  playback.play();
}

/**
 * Once the duration is known, restarts the video if its start position is after the end. Returns a function that stops
 * waiting for the duration.
 */
export function correctStartPosition(playback: Playback, seconds: number): () => void {
  const update = () => {
    const { duration, position, hasEnded } = playback.state();
    if (duration === null) return;
    unsubscribe();
    // If the visitor has already moved to another position, it remains.
    if (limitToDuration(seconds, duration) !== seconds && (hasEnded || position >= duration))
      playFrom(playback, 0);
  };
  const unsubscribe = playback.subscribe(update);
  update();
  return unsubscribe;
}
