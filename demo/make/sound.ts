/** Samples a second. */
export const RATE = 48_000;
const TAU = Math.PI * 2;

/** A soft chord that swells and falls, each tone in its own rhythm: 16-bit samples, one channel. */
export function sound(chord: readonly number[], seconds: number): Buffer {
  const samples = Buffer.alloc(RATE * seconds * 2);
  for (let at = 0; at < RATE * seconds; at++) {
    const time = at / RATE;
    const tones = chord.reduce(
      (sum, pitch, index) => sum + tone(pitch, time) * swell(time, seconds, index),
      0,
    );
    const edge = Math.min(1, time / 0.8, (seconds - time) / 1.2);
    samples.writeInt16LE(Math.round((tones / chord.length) * edge * 0.42 * 32_767), at * 2);
  }
  return samples;
}

/** Two voices slightly out of tune, and a faint octave. */
const tone = (pitch: number, time: number): number =>
  0.5 * Math.sin(TAU * pitch * time) +
  0.35 * Math.sin(TAU * pitch * 1.003 * time) +
  0.15 * Math.sin(TAU * pitch * 2 * time);

const swell = (time: number, seconds: number, index: number): number =>
  0.6 + 0.4 * Math.sin(TAU * ((time / seconds) * (index + 1) + index / 5));
