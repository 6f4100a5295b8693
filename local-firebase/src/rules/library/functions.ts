import { isInteger64 } from '../../values/value';
import { EvaluationError, Duration, Timestamp } from '../values';
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

/** The language's own functions. The name of a function in a package is `package.name`. */
export const functions = {
  int: define(['int|string'], toInt),
  'duration.value': define(['int', 'string'], (amount, unit) => {
    if (!Object.hasOwn(NANOS, unit))
      throw new EvaluationError(
        `'${unit}' is not a unit of time (expected one of ${Object.keys(NANOS).join(', ')}).`,
      );
    return new Duration(amount * NANOS[unit as keyof typeof NANOS]);
  }),
  'timestamp.date': define(['int', 'int', 'int'], midnight),
};

function toInt(value: bigint | string): bigint {
  if (typeof value === 'bigint') return value;
  const number = /^[+-]?\d+$/.test(value) ? BigInt(value.replace('+', '')) : undefined;
  if (number === undefined || !isInteger64(number))
    throw new EvaluationError(`'${value}' cannot become an int.`);
  return number;
}

function midnight(year: bigint, month: bigint, day: bigint): Timestamp {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) {
    throw new EvaluationError(`The date ${year}-${month}-${day} does not exist.`);
  }
  return new Timestamp(BigInt(date.getTime()) * NANOS.ms);
}
