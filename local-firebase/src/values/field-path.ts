import { invalid } from '../status';
import type { Fields, Value } from './value';
import { requireWellFormed } from './resource-name';

const plain = /^[A-Za-z_][A-Za-z_0-9]*$/;
const nextName = /([A-Za-z_][A-Za-z_0-9]*)|`((?:[^`\\]|\\[\s\S])*)`/y;
const reserved = /^__.*__$/s;
const MOST_NAME_BYTES = 1500;
/** The most bytes of a path, with the points between its names. A longer one would not fit into its field's index. */
const MOST_PATH_BYTES = 1500;

/** Parses the names in a path such as ``a.`b c`.d``. Throws INVALID_ARGUMENT. */
export function parseFieldPath(text: string): string[] {
  const names: string[] = [];
  let bytes = -1;
  for (let at = 0; at <= text.length; at++) {
    nextName.lastIndex = at;
    const [whole, simple, quoted] = nextName.exec(text) ?? [];
    const end = at + (whole?.length ?? 0);
    if (whole === undefined || (end < text.length && text[end] !== '.'))
      throw invalid(`Invalid property path "${text.slice(0, 100)}".`);
    const name = simple ?? quoted!.replace(/\\([\s\S])/g, '$1');
    requireFieldName(name);
    names.push(name);
    bytes += Buffer.byteLength(name) + 1;
    if (bytes > MOST_PATH_BYTES) throw invalid(`A property path is longer than ${MOST_PATH_BYTES} bytes.`);
    at = end;
  }
  return names;
}

/** The spelling of a path. Each path has only one, so that spellings can be compared. */
export const formatFieldPath = (names: readonly string[]): string =>
  names
    .map((name) => (plain.test(name) ? name : `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``))
    .join('.');

/** Refuses a name that is empty, too long, or reserved by Firestore. */
export function requireFieldName(name: string): void {
  if (name === '') throw invalid('A field name is empty.');
  requireWellFormed(name);
  if (reserved.test(name)) throw invalid(`The field name "${name}" is reserved.`);
  if (Buffer.byteLength(name) > MOST_NAME_BYTES)
    throw invalid(`A field name is longer than ${MOST_NAME_BYTES} bytes.`);
}

/** The value at a path, which may lead through maps. */
export function valueAt(fields: Fields, names: readonly string[]): Value | undefined {
  let value: Value | undefined;
  let inside: Fields | undefined = fields;
  for (const name of names) {
    value = inside && Object.hasOwn(inside, name) ? inside[name] : undefined;
    inside = value && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined;
  }
  return value;
}

/** Sets a path, creating the maps around it, or removes the path if `value` is undefined. */
export function setAt(fields: Fields, names: readonly string[], value: Value | undefined): void {
  const [name, ...rest] = names as [string, ...string[]];
  if (rest.length > 0) {
    const present = valueAt(fields, [name]);
    const isMap = present !== undefined && 'mapValue' in present;
    if (!isMap && !value) return;
    const inside = isMap ? present : { mapValue: {} };
    fields[name] = inside;
    setAt((inside.mapValue.fields ??= {}), rest, value);
  } else if (value) fields[name] = value;
  else delete fields[name];
}

/** Spells changed fields as they are stored: in the order of names, and empty maps all alike. */
export const tidied = (fields: Fields): Fields =>
  sortedFields(
    Object.entries(fields).map(([name, value]) => {
      if (!('mapValue' in value)) return [name, value];
      const inside = tidied(value.mapValue.fields ?? {});
      return [name, { mapValue: Object.keys(inside).length > 0 ? { fields: inside } : {} }];
    }),
  );

/** Sorts fields in Firestore's order of names, so that equal documents have the same text. */
export const sortedFields = (entries: Iterable<[string, Value]>): Fields =>
  Object.fromEntries([...entries].sort(([a], [b]) => compareText(a, b)));

/** Compares in the order of UTF-8. JavaScript's order differs for surrogates and the end of the basic plane. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (at === length) return a.length - b.length;
  const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
  return isSurrogate(one) === isSurrogate(other) ? one - other : isSurrogate(one) ? 1 : -1;
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
