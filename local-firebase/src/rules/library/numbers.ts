import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { crc32c } from './crc32c';
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

const digest = (algorithm: string) => (data: Uint8Array | string) =>
  Uint8Array.from(createHash(algorithm).update(data).digest());

/** The most significant byte last, as Google's implementation answers. */
function littleEndian(sum: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, sum, true);
  return bytes;
}

/** The package `hashing`. */
export const hashing = {
  'hashing.md5': define(['bytes|string'], digest('md5')),
  'hashing.sha256': define(['bytes|string'], digest('sha256')),
  'hashing.crc32': define(['bytes|string'], (data) => littleEndian(crc32(data))),
  'hashing.crc32c': define(['bytes|string'], (data) => littleEndian(crc32c(Buffer.from(data)))),
};
