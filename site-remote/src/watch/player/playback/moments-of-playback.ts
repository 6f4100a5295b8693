import type { Playback } from './playback';

/** A moment that the video does not have is its beginning: at its end, the next video would begin. */
const within = (seconds: number, duration: number | null): number =>
  duration !== null && seconds >= duration ? 0 : seconds;

/** Plays from a moment that somebody asked for, in seconds. */
export function playFrom(playback: Playback, seconds: number): void {
  playback.seek(within(seconds, playback.state().duration));
  playback.play();
}

/**
 * Plays from the beginning what was started at a moment after its end, as soon as its duration is known. Answers how to stop
 * waiting for that.
 */
export function startWithin(playback: Playback, seconds: number): () => void {
  const look = () => {
    const { duration, position, hasEnded } = playback.state();
    if (duration === null) return;
    stop();
    // Who has gone elsewhere in the meantime stays there.
    if (within(seconds, duration) !== seconds && (hasEnded || position >= duration)) playFrom(playback, 0);
  };
  const stop = playback.subscribe(look);
  look();
  return stop;
}
