import { isInteger64, leastInteger, mostInteger } from '../../values/value';
import { EvaluationError, Path, type RuleValue } from '../values';
import { define } from './define';

/** The functions that turn a value of one type into another, and back. */
export const convert = {
  int: define(['int|float|string'], toInt),
  float: define(['int|float|string'], toFloat),
  bool: define(['bool|string'], (value) => {
    const text = String(value).toLowerCase();
    if (text !== 'true' && text !== 'false') throw impossible(value, 'a bool');
    return text === 'true';
  }),
  string: (name: string, values: RuleValue[]): string => String(text(name, values)),
  path: define(['string'], (value) => Path.parse(value)),
};

const text = define(['any'], (value) => {
  if (typeof value === 'number') return javaFloat(value);
  if (value === null || ['boolean', 'bigint', 'string'].includes(typeof value) || value instanceof Path)
    return String(value);
  throw new EvaluationError('string() takes a bool, an int, a float, a string, null or a path.');
});

const impossible = (value: RuleValue, wanted: string): EvaluationError =>
  new EvaluationError(`'${String(value)}' cannot become ${wanted}.`);

function toInt(value: bigint | number | string): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return floatToInt(value);
  if (!/^[+-]?\d+$/.test(value)) throw impossible(value, 'an int');
  const number = BigInt(value.replace('+', ''));
  if (!isInteger64(number)) throw impossible(value, 'an int');
  return number;
}

/** Towards zero, and held within 64 bits. */
function floatToInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= Number(mostInteger)) return mostInteger;
  return value <= Number(leastInteger) ? leastInteger : BigInt(Math.trunc(value));
}

function toFloat(value: bigint | number | string): number {
  if (typeof value !== 'string') return Number(value);
  const trimmed = value.trim();
  if (!/^[+-]?(NaN|Infinity|(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?)$/.test(trimmed))
    throw impossible(value, 'a float');
  return Number(trimmed);
}

/** The spelling of Java, in which Google's implementation answers: 5.0, 1.0E-4. */
function javaFloat(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e7)) {
    const [digits, exponent] = value.toExponential().split('e') as [string, string];
    return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
  }
  const plain = Object.is(value, -0) ? '-0' : String(value);
  return plain.includes('.') ? plain : `${plain}.0`;
}

export const math = {
  'math.abs': define(['int|float'], (x) =>
    typeof x === 'bigint' ? BigInt.asIntN(64, x < 0n ? -x : x) : Math.abs(x),
  ),
  'math.ceil': define(['int|float'], (x) => Math.ceil(Number(x))),
  'math.floor': define(['int|float'], (x) => Math.floor(Number(x))),
  // An int is rounded to the nearest float too, as in Google's implementation.
  'math.round': define(['int|float'], (x) => floatToInt(Math.round(Number(x)))),
  'math.pow': define(['int|float', 'int|float'], (x, y) => Number(x) ** Number(y)),
  'math.sqrt': define(['int|float'], (x) => Math.sqrt(Number(x))),
  'math.isNaN': define(['int|float'], (x) => Number.isNaN(Number(x))),
  'math.isInfinite': define(['int|float'], (x) => Math.abs(Number(x)) === Infinity),
};
