import { invalid, unimplemented } from '../status';
import { requireFieldName, sortedFields } from './field-path';
import { type Fields, isInteger64, type Value, formatTimestamp, parseTimestamp } from './value';
import { requireWellFormed } from './resource-name';

/** The maximum depth of nested maps and arrays in a document. */
export const MOST_DEPTH = 20;

type Json = unknown;
type Reader = (json: Json, depth: number) => Value;

/** Reads the fields of a document, and spells them as they are stored. Throws INVALID_ARGUMENT, UNIMPLEMENTED. */
export function readFields(json: Json, depth = 1): Fields {
  if (json === undefined || json === null) return {};
  if (!isObject(json)) throw invalid('Fields are not an object.');
  return sortedFields(
    Object.entries(json).map(([name, value]): [string, Value] => {
      requireFieldName(name);
      return [name, readValue(value, depth)];
    }),
  );
}

/** Reads one value (google.firestore.v1.Value). Throws INVALID_ARGUMENT, UNIMPLEMENTED. */
export function readValue(json: Json, depth = 1): Value {
  if (depth > MOST_DEPTH) throw invalid(`Property is nested deeper than ${MOST_DEPTH} levels.`);
  if (!isObject(json)) throw invalid('A value is not an object.');
  const kinds = Object.keys(json);
  const reader = readers.get(kinds[0] ?? '');
  if (kinds.length !== 1 || !reader) {
    throw invalid(`A value holds exactly one kind of value, not "${kinds.join(', ')}".`);
  }
  return reader(json[kinds[0]!], depth);
}

const readers = new Map<string, Reader>([
  ['nullValue', () => ({ nullValue: null })],
  ['booleanValue', (json) => ({ booleanValue: expect('boolean', json) })],
  ['integerValue', (json) => ({ integerValue: integer(json) })],
  ['doubleValue', (json) => ({ doubleValue: double(json) })],
  ['timestampValue', (json) => ({ timestampValue: formatTimestamp(parseTimestamp(expect('string', json))) })],
  ['stringValue', (json) => ({ stringValue: wellFormed(expect('string', json)) })],
  ['bytesValue', (json) => ({ bytesValue: bytes(expect('string', json)) })],
  ['referenceValue', (json) => ({ referenceValue: reference(expect('string', json)) })],
  ['geoPointValue', () => refuseType('`GeoPoint`')],
  ['arrayValue', array],
  ['mapValue', map],
]);

function expect<Type extends 'boolean' | 'string'>(type: Type, json: Json) {
  if (typeof json !== type) throw invalid(`Expected a ${type}, not ${shown(json)}.`);
  return json as Type extends 'string' ? string : boolean;
}

/** Replaces half surrogate pairs, which have no UTF-8, as the client does. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

function integer(json: Json): string {
  const text = typeof json === 'number' && Number.isInteger(json) ? BigInt(json).toString() : json;
  if (typeof text !== 'string' || !/^-?\d{1,20}$/.test(text))
    throw invalid(`Not an integer: ${shown(json)}.`);
  const whole = BigInt(text);
  if (!isInteger64(whole)) throw invalid(`Integer out of range: ${text}.`);
  return whole.toString();
}

function double(json: Json): number | 'NaN' | 'Infinity' | '-Infinity' | '-0' {
  const named = json === 'NaN' || json === 'Infinity' || json === '-Infinity';
  if (named) return json;
  const number = typeof json === 'string' && json.trim() !== '' ? Number(json) : json;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw invalid(`Not a double: ${shown(json)}.`);
  return Object.is(number, -0) ? '-0' : number;
}

function bytes(text: string): string {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) throw invalid('Bytes are not base64.');
  return Buffer.from(text, 'base64').toString('base64');
}

function reference(name: string): string {
  const [projects, , databases, , documents, ...path] = name.split('/');
  const fits = projects === 'projects' && databases === 'databases' && documents === 'documents';
  if (!fits || path.length === 0 || path.length % 2 !== 0 || path.includes('')) {
    throw invalid(`Reference "${name.slice(0, 100)}" names no document.`);
  }
  requireWellFormed(name);
  return name;
}

function refuseType(name: string): never {
  throw unimplemented(`This server does not support values of the type ${name}.`);
}

function array(json: Json, depth: number): Value {
  const { values = [] } = isObject(json) ? json : {};
  if (!isObject(json) || !Array.isArray(values)) throw invalid('An array value has no list of values.');
  const read = values.map((value) => readValue(value, depth + 1));
  if (read.some((value) => 'arrayValue' in value))
    throw invalid('Cannot convert an array value in an array value.');
  return { arrayValue: read.length > 0 ? { values: read } : {} };
}

function map(json: Json, depth: number): Value {
  if (!isObject(json)) throw invalid('A map value is not an object.');
  const { fields } = json;
  if (isObject(fields) && Object.hasOwn(fields, '__type__')) refuseType('`vector`');
  const read = readFields(fields, depth + 1);
  return { mapValue: Object.keys(read).length > 0 ? { fields: read } : {} };
}

/** A client's value, shortened for a message. Objects may be nested infinitely. */
export const shown = (json: Json): string =>
  typeof json === 'object' && json !== null
    ? 'an object or list'
    : (JSON.stringify(json) ?? 'nothing').slice(0, 40);

export const isObject = (json: Json): json is Record<string, Json> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Reads a list of objects; empty if absent. Throws INVALID_ARGUMENT. */
export function readList(json: Json, name: string): Record<string, Json>[] {
  if (json === undefined || json === null) return [];
  if (!Array.isArray(json) || !json.every(isObject)) throw invalid(`"${name}" is not a list of objects.`);
  return json;
}

/** The fields of a JSON object. Empty for any other text, such as one that a full disk or a kill has cut off. */
export function fieldsIn(text: string): Record<string, Json> {
  try {
    const json: Json = JSON.parse(text);
    return isObject(json) ? json : {};
  } catch {
    return {};
  }
}
