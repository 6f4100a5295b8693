import { floatToInt } from './conversions';
import { define } from './define';

/** The package `math`. */
export const math = {
  'math.abs': define(['int|float'], (x) =>
    typeof x === 'bigint' ? BigInt.asIntN(64, x < 0n ? -x : x) : Math.abs(x),
  ),
  'math.ceil': define(['int|float'], (x) => Math.ceil(Number(x))),
  'math.floor': define(['int|float'], (x) => Math.floor(Number(x))),
  // Of an int as well the nearest float, as in Google's implementation.
  'math.round': define(['int|float'], (x) => floatToInt(Math.round(Number(x)))),
  'math.pow': define(['int|float', 'int|float'], (x, y) => Number(x) ** Number(y)),
  'math.sqrt': define(['int|float'], (x) => Math.sqrt(Number(x))),
  'math.isNaN': define(['int|float'], (x) => Number.isNaN(Number(x))),
  'math.isInfinite': define(['int|float'], (x) => Math.abs(Number(x)) === Infinity),
};
