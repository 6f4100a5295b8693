import type { Playback } from './playback';

/** The location of a page; it may contain a start position (`?t=83`). */
export type PageLocation = Pick<URL, 'pathname' | 'search'>;

/** A position after the end becomes the beginning: at the end, the next video would start. */
const limitToDuration = (seconds: number, duration: number | null): number =>
  duration !== null && seconds >= duration ? 0 : seconds;

/** Plays from a position in seconds. */
export function playFrom(playback: Playback, seconds: number): void {
  playback.seek(limitToDuration(seconds, playback.state().duration));
  playback.play();
}

/**
 * Restarts a video from the beginning if its start position turns out to be after its end, once the duration is known.
 * Returns a function that stops waiting for the duration.
 */
export function correctStartPosition(playback: Playback, seconds: number): () => void {
  const update = () => {
    const { duration, position, hasEnded } = playback.state();
    if (duration === null) return;
    unsubscribe();
    // A visitor who has seeked to another position stays there.
    if (limitToDuration(seconds, duration) !== seconds && (hasEnded || position >= duration))
      playFrom(playback, 0);
  };
  const unsubscribe = playback.subscribe(update);
  update();
  return unsubscribe;
}
