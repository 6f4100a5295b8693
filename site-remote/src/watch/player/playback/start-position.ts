import type { Playback } from './playback';

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
