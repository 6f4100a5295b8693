import { EvaluationError, Duration, floorDivide, Timestamp } from '../values';
import { define } from './define';

const NANOS = {
  w: 604_800_000_000_000n,
  d: 86_400_000_000_000n,
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  ns: 1n,
};

export const durationFunctions = {
  'duration.value': define(['int', 'string'], (amount, unit) => {
    if (!Object.hasOwn(NANOS, unit))
      throw new EvaluationError(
        `'${unit}' is not a unit of time (expected one of ${Object.keys(NANOS).join(', ')}).`,
      );
    return new Duration(amount * NANOS[unit as keyof typeof NANOS]);
  }),
  'duration.time': define(
    ['int', 'int', 'int', 'int'],
    (h, m, s, ns) => new Duration(h * NANOS.h + m * NANOS.m + s * NANOS.s + ns),
  ),
  'duration.abs': define(['duration'], (own) => new Duration(own.nanos < 0n ? -own.nanos : own.nanos)),
};

export const durationMethods = {
  'duration.seconds': define(['duration'], (own) => own.nanos / NANOS.s),
  'duration.nanos': define(['duration'], (own) => own.nanos % NANOS.s),
};

const sinceMidnight = (own: Timestamp): bigint => own.nanos - floorDivide(own.nanos, NANOS.d) * NANOS.d;

/** January the first is day 1. */
function dayOfYear(own: Timestamp): bigint {
  const start = new Date(0).setUTCFullYear(own.date.getUTCFullYear(), 0, 1);
  return floorDivide(own.nanos - BigInt(start) * NANOS.ms, NANOS.d) + 1n;
}

export const timestampFunctions = {
  'timestamp.date': define(['int', 'int', 'int'], midnight),
  'timestamp.value': define(['int|string'], (value) =>
    typeof value === 'string' ? Timestamp.parse(value) : new Timestamp(value * NANOS.ms),
  ),
};

/** Methods of timestamps, all in UTC; weeks begin with Monday, which is 1. */
export const timestampMethods = {
  'timestamp.year': define(['timestamp'], (own) => BigInt(own.date.getUTCFullYear())),
  'timestamp.month': define(['timestamp'], (own) => BigInt(own.date.getUTCMonth() + 1)),
  'timestamp.day': define(['timestamp'], (own) => BigInt(own.date.getUTCDate())),
  'timestamp.dayOfWeek': define(['timestamp'], (own) => BigInt(own.date.getUTCDay() || 7)),
  'timestamp.dayOfYear': define(['timestamp'], (own) => dayOfYear(own)),
  'timestamp.hours': define(['timestamp'], (own) => sinceMidnight(own) / NANOS.h),
  'timestamp.minutes': define(['timestamp'], (own) => (sinceMidnight(own) / NANOS.m) % 60n),
  'timestamp.seconds': define(['timestamp'], (own) => (sinceMidnight(own) / NANOS.s) % 60n),
  'timestamp.nanos': define(['timestamp'], (own) => sinceMidnight(own) % NANOS.s),
  'timestamp.toMillis': define(['timestamp'], (own) => floorDivide(own.nanos, NANOS.ms)),
  'timestamp.time': define(['timestamp'], (own) => new Duration(sinceMidnight(own))),
  'timestamp.date': define(['timestamp'], (own) => new Timestamp(own.nanos - sinceMidnight(own))),
};

function midnight(year: bigint, month: bigint, day: bigint): Timestamp {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) {
    throw new EvaluationError(`The date ${year}-${month}-${day} does not exist.`);
  }
  return new Timestamp(BigInt(date.getTime()) * NANOS.ms);
}
