/** Order keys of numbers: integers and doubles are one type and compare by what they are worth. */

const sign = 1n << 63n;

/** Ten bytes: the double at or below the number, then how far an integer of more than 53 bits lies above it. */
export function numberKey(value: { integerValue: string } | { doubleValue: number | string }): Buffer {
  if ('doubleValue' in value) return Buffer.concat([doubleKey(Number(value.doubleValue)), Buffer.alloc(2)]);
  const whole = BigInt(value.integerValue);
  let below = Number(whole);
  if (BigInt(below) > whole) below = nextBelow(below);
  const rest = Buffer.alloc(2);
  rest.writeUInt16BE(Number(whole - BigInt(below)));
  return Buffer.concat([doubleKey(below), rest]);
}

/** Eight bytes that sort as doubles do: NaN first, and -0 the same as 0. */
export function doubleKey(number: number): Buffer {
  const key = Buffer.alloc(8);
  if (Number.isNaN(number)) return key;
  key.writeDoubleBE(number === 0 ? 0 : number);
  const bits = key.readBigUInt64BE();
  key.writeBigUInt64BE(bits & sign ? ~bits & 0xffff_ffff_ffff_ffffn : bits | sign);
  return key;
}

function nextBelow(number: number): number {
  const raw = Buffer.alloc(8);
  raw.writeDoubleBE(number);
  raw.writeBigInt64BE(raw.readBigInt64BE() + (number > 0 ? -1n : 1n));
  return raw.readDoubleBE();
}
