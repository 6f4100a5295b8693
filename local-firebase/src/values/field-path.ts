import { invalid } from '../protocol/status';
import type { Fields, Value } from './value';

const plain = /^[A-Za-z_][A-Za-z_0-9]*/;
const quoted = /^`((?:[^`\\]|\\[\s\S])*)`/;
const reserved = /^__.*__$/s;
export const MOST_NAME_BYTES = 1500;

/** The names of a path such as ``a.`b c`.d``. Throws INVALID_ARGUMENT. */
export function parseFieldPath(text: string): string[] {
  const names: string[] = [];
  for (let rest = text; ;) {
    const match = plain.exec(rest) ?? quoted.exec(rest);
    if (!match) throw invalid(`Invalid property path "${text}".`);
    names.push(match[1] === undefined ? match[0] : match[1].replace(/\\([\s\S])/g, '$1'));
    rest = rest.slice(match[0].length);
    if (rest === '') break;
    if (!rest.startsWith('.')) throw invalid(`Invalid property path "${text}".`);
    rest = rest.slice(1);
  }
  for (const name of names) requireFieldName(name);
  return names;
}

/** The one spelling of a path that the server compares by. */
export const formatFieldPath = (names: readonly string[]): string =>
  names
    .map((name) =>
      plain.exec(name)?.[0] === name ? name : `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``,
    )
    .join('.');

/** Refuses a name that Firestore keeps for itself, an empty one and one that is too long. */
export function requireFieldName(name: string): void {
  if (name === '') throw invalid('A field name is empty.');
  if (reserved.test(name)) throw invalid(`The field name "${name}" is reserved.`);
  if (Buffer.byteLength(name) > MOST_NAME_BYTES)
    throw invalid(`A field name is longer than ${MOST_NAME_BYTES} bytes.`);
}

/** The value at a path, through maps. */
export function valueAt(fields: Fields, names: readonly string[]): Value | undefined {
  let value: Value | undefined;
  let inside: Fields | undefined = fields;
  for (const name of names) {
    value = inside && Object.hasOwn(inside, name) ? inside[name] : undefined;
    inside = value && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined;
  }
  return value;
}

/** The fields with one path set, or removed where there is no value; maps on the way are made. */
export function withValueAt(fields: Fields, names: readonly string[], value: Value | undefined): Fields {
  const [name, ...rest] = names as [string, ...string[]];
  const entries = new Map(Object.entries(fields));
  const present = entries.get(name);
  if (rest.length === 0) {
    if (value) entries.set(name, value);
    else entries.delete(name);
  } else {
    const isMap = present !== undefined && 'mapValue' in present;
    if (!value && !isMap) return fields;
    const inside = isMap ? (present.mapValue.fields ?? {}) : {};
    entries.set(name, mapOf(withValueAt(inside, rest, value)));
  }
  return sortedFields(entries);
}

/** An empty map has one spelling, so that equal documents are spelled alike. */
const mapOf = (fields: Fields): Value => ({ mapValue: Object.keys(fields).length > 0 ? { fields } : {} });

interface Change {
  names: readonly string[];
  value: Value | undefined;
}

/** The same for many paths, none inside another: a map of thousands is copied and sorted once, not for each. */
export function withValuesAt(fields: Fields, changes: readonly Change[]): Fields {
  const entries = new Map(Object.entries(fields));
  const inner = new Map<string, Change[]>();
  for (const { names, value } of changes) {
    const [name, ...rest] = names as [string, ...string[]];
    if (rest.length > 0) {
      const same = inner.get(name);
      if (same) same.push({ names: rest, value });
      else inner.set(name, [{ names: rest, value }]);
    } else if (value) entries.set(name, value);
    else entries.delete(name);
  }
  for (const [name, inside] of inner) {
    const present = entries.get(name);
    const isMap = present !== undefined && 'mapValue' in present;
    if (!isMap && inside.every(({ value }) => !value)) continue;
    const before = isMap ? (present.mapValue.fields ?? {}) : {};
    entries.set(name, mapOf(withValuesAt(before, inside)));
  }
  return sortedFields(entries);
}

/** Fields in Firestore's order of names, so that equal documents are spelled alike. */
export const sortedFields = (entries: Iterable<[string, Value]>): Fields =>
  Object.fromEntries([...entries].sort(([a], [b]) => compareText(a, b)));

/** The order of UTF-8, which differs from JavaScript's where surrogates meet the end of the basic plane. */
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
};
