import { EvaluationError } from './failure';

const NANOS = 1_000_000_000n;
const EARLIEST = -62_135_596_800n * NANOS;
const LATEST = 253_402_300_800n * NANOS;
const LONGEST = 315_576_000_000n * NANOS;

/** Nanoseconds since 1970-01-01T00:00:00Z, within the years 1 to 9999. */
export class Timestamp {
  constructor(readonly nanos: bigint) {
    if (nanos < EARLIEST || nanos >= LATEST)
      throw new EvaluationError('A timestamp lies within the years 1 to 9999.');
  }

  /** Reads RFC 3339 with up to nine decimals of a second. */
  static parse(text: string): Timestamp {
    const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/i.exec(text);
    const seconds = parts ? Date.parse(parts[1]! + parts[3]!.toUpperCase()) / 1000 : NaN;
    if (!parts || Number.isNaN(seconds)) throw new EvaluationError(`'${text}' is no timestamp.`);
    return new Timestamp(BigInt(seconds) * NANOS + BigInt((parts[2] ?? '').padEnd(9, '0')));
  }

  /** The same instant to the millisecond, rounded down. */
  get date(): Date {
    return new Date(Number(floorDivide(this.nanos, 1_000_000n)));
  }
}

/** A span of nanoseconds, of at most about 10,000 years. */
export class Duration {
  constructor(readonly nanos: bigint) {
    if (nanos > LONGEST || nanos < -LONGEST)
      throw new EvaluationError('A duration is at most 315,576,000,000 seconds long.');
  }
}

/** Rounded down, also below zero; `b` is above zero. */
export const floorDivide = (a: bigint, b: bigint): bigint => (a % b < 0n ? a / b - 1n : a / b);
