import { parseTimestamp, type Fields, type Value } from './value';
import { compareText } from './field-path';

/**
 * Bytes that sort as Firestore sorts values of all types. No key is the beginning of another, so that keys can be
 * joined to the key of a composite index. With all bytes inverted, they sort in reverse.
 */
export const typeTag = {
  null: 0x10,
  boolean: 0x20,
  number: 0x30,
  timestamp: 0x40,
  string: 0x50,
  bytes: 0x60,
  reference: 0x70,
  array: 0x90,
  map: 0xb0,
} as const;

const END = 0x01;
const signBit = 1n << 63n;

export function orderKey(value: Value): Buffer {
  const parts: Buffer[] = [];
  write(value, parts);
  return Buffer.concat(parts);
}

/** The first byte of the keys of all values with the same type. Integers and doubles are one type. */
export function tagOf(value: Value): number {
  if ('nullValue' in value) return typeTag.null;
  if ('booleanValue' in value) return typeTag.boolean;
  if ('integerValue' in value || 'doubleValue' in value) return typeTag.number;
  if ('timestampValue' in value) return typeTag.timestamp;
  if ('stringValue' in value) return typeTag.string;
  if ('bytesValue' in value) return typeTag.bytes;
  if ('referenceValue' in value) return typeTag.reference;
  return 'arrayValue' in value ? typeTag.array : typeTag.map;
}

function write(value: Value, parts: Buffer[]): void {
  parts.push(Buffer.of(tagOf(value)));
  if ('booleanValue' in value) parts.push(Buffer.of(value.booleanValue ? 1 : 0));
  else if ('integerValue' in value) parts.push(numberKey(value));
  else if ('doubleValue' in value) parts.push(numberKey(value));
  else if ('timestampValue' in value) parts.push(timeKey(parseTimestamp(value.timestampValue)));
  else if ('stringValue' in value) parts.push(textKey(Buffer.from(value.stringValue)));
  else if ('bytesValue' in value) parts.push(textKey(Buffer.from(value.bytesValue, 'base64')));
  else if ('referenceValue' in value) parts.push(pathKey(value.referenceValue.split('/')));
  else if ('arrayValue' in value) writeArray(value.arrayValue.values ?? [], parts);
  else if ('mapValue' in value) writeMap(value.mapValue.fields ?? {}, parts);
}

function writeArray(values: Value[], parts: Buffer[]): void {
  for (const value of values) write(value, parts);
  parts.push(Buffer.of(END));
}

function writeMap(fields: Fields, parts: Buffer[]): void {
  for (const [name, value] of Object.entries(fields).sort(([a], [b]) => compareText(a, b))) {
    parts.push(Buffer.of(typeTag.string), textKey(Buffer.from(name)));
    write(value, parts);
  }
  parts.push(Buffer.of(END));
}

function timeKey(micros: bigint): Buffer {
  const key = Buffer.alloc(8);
  key.writeBigUInt64BE(BigInt.asUintN(64, micros + signBit));
  return key;
}

/** Encodes bytes of any length: 0 becomes 0 255, and 0 1 is the end. */
function textKey(text: Buffer): Buffer {
  if (!text.includes(0)) return Buffer.concat([text, Buffer.of(0, END)]);
  const escaped = Buffer.alloc(2 * text.length + 2);
  let at = 0;
  for (const byte of text) {
    escaped[at++] = byte;
    if (byte === 0) escaped[at++] = 0xff;
  }
  escaped[at + 1] = END;
  return escaped.subarray(0, at + 2);
}

/** Encodes the ids of a path, in the order of names. */
export const pathKey = (ids: readonly string[]): Buffer =>
  Buffer.concat([
    ...ids.flatMap((id) => [Buffer.of(typeTag.string), textKey(Buffer.from(id))]),
    Buffer.of(END),
  ]);

/** Ten bytes: the double at or below the number, and how far an integer of more than 53 bits is above that double. */
function numberKey(value: { integerValue: string } | { doubleValue: number | string }): Buffer {
  if ('doubleValue' in value) return Buffer.concat([doubleKey(Number(value.doubleValue)), Buffer.alloc(2)]);
  const whole = BigInt(value.integerValue);
  let below = Number(whole);
  if (BigInt(below) > whole) below = nextBelow(below);
  const rest = Buffer.alloc(2);
  rest.writeUInt16BE(Number(whole - BigInt(below)));
  return Buffer.concat([doubleKey(below), rest]);
}

/** Eight bytes that sort like doubles. NaN is first, and -0 equals 0. */
function doubleKey(number: number): Buffer {
  const key = Buffer.alloc(8);
  if (Number.isNaN(number)) return key;
  key.writeDoubleBE(number === 0 ? 0 : number);
  const bits = key.readBigUInt64BE();
  key.writeBigUInt64BE(bits & signBit ? ~bits & 0xffff_ffff_ffff_ffffn : bits | signBit);
  return key;
}

function nextBelow(number: number): number {
  const raw = Buffer.alloc(8);
  raw.writeDoubleBE(number);
  raw.writeBigInt64BE(raw.readBigInt64BE() + (number > 0 ? -1n : 1n));
  return raw.readDoubleBE();
}
