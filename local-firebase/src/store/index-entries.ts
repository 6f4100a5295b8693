import { createHash } from 'node:crypto';
import {
  type IndexField,
  NAME,
  singleFieldModes,
  type IndexDefinitions,
  type Mode,
} from './index-definitions';
import { invalid } from '../status';
import { formatFieldPath, parseFieldPath, valueAt } from '../values/field-path';
import { orderKey, pathKey } from '../values/order-key';
import { collectionOf, lastId } from '../values/resource-name';
import type { Fields, Value } from '../values/value';
import type { DocumentRecord } from './document-record';

const LONGEST_COMPONENT = 900;
const ID_BYTES = 12;
/** The most bytes of a key in lmdb, with pages of 8 KiB. */
export const LONGEST_KEY = 4026;

const known = new Map<string, Buffer>();

/** The first bytes of all keys in an index of a collection. A component for each field follows, and then the id. */
export function indexId(collection: string, fields: IndexField[]): Buffer {
  const text = JSON.stringify([collection, ...fields.map(({ path, mode }) => [path, mode])]);
  let id = known.get(text);
  if (!id) {
    if (known.size > 10_000) known.clear();
    id = createHash('sha256').update(text).digest().subarray(0, ID_BYTES);
    known.set(text, id);
  }
  return id;
}

/**
 * The order key of a value, as an index contains it. Keys above 900 bytes are cut and end in a digest of the whole:
 * equality remains exact, but values with the same first 900 bytes have no particular order, as in production above
 * 1,500 bytes.
 */
export function component(key: Buffer): Buffer {
  if (key.length <= LONGEST_COMPONENT) return key;
  return Buffer.concat([key.subarray(0, LONGEST_COMPONENT), createHash('sha256').update(key).digest()]);
}

/** Inverts each byte, which reverses the order. */
export function inverted(key: Buffer): Buffer {
  const turned = Buffer.allocUnsafe(key.length);
  for (let at = 0; at < key.length; at++) turned[at] = key[at]! ^ 0xff;
  return turned;
}

const MOST_ENTRIES = 40_000;

/** All index keys of a document, which depend only on its fields. Throws INVALID_ARGUMENT above Firestore's limits. */
export function indexEntries(path: string, fields: Fields, definitions: IndexDefinitions): Buffer[] {
  const entries = new Entries(path);
  entries.add([{ path: NAME, mode: 'ASCENDING' }], [[]]);
  addSingleFields(entries, fields, [], definitions);
  for (const index of definitions.composites) {
    if (index.collectionGroup !== entries.group) continue;
    const components = compositeComponents(fields, index.fields);
    if (components) entries.add(index.fields, components);
  }
  return entries.keys;
}

/** The change of one document. A write has at most one change of a document. */
export interface Change {
  path: string;
  before: DocumentRecord | undefined;
  after: DocumentRecord | undefined;
}

/** The index entries that the change of a document removes and adds. */
export interface EntryChange {
  removed: Buffer[];
  put: Buffer[];
}

/** Throws INVALID_ARGUMENT above Firestore's limits. */
export function entryChange({ path, before, after }: Change, definitions: IndexDefinitions): EntryChange {
  const [present, wanted] = [before, after].map((record) => {
    const keys = record ? indexEntries(path, record.fields, definitions) : [];
    return new Map(keys.map((key) => [key.toString('latin1'), key]));
  });
  return { removed: without(present!, wanted!), put: without(wanted!, present!) };
}

const without = (all: Map<string, Buffer>, taken: Map<string, Buffer>): Buffer[] =>
  [...all].filter(([text]) => !taken.has(text)).map(([, key]) => key);

class Entries {
  readonly keys: Buffer[] = [];
  readonly group: string;
  private readonly collection: string;
  private readonly name: Buffer;

  constructor(path: string) {
    this.collection = collectionOf(path);
    this.group = lastId(this.collection);
    this.name = component(pathKey([lastId(path)]));
  }

  /** Adds a key for each list of components. It ends with the document's name, in the last field's direction. */
  add(fields: IndexField[], lists: Buffer[][]): void {
    const id = indexId(this.collection, fields);
    const name = directed(this.name, fields.at(-1)!.mode);
    for (const components of lists) {
      const key = Buffer.concat([id, ...components, name]);
      if (key.length > LONGEST_KEY) throw invalid('The indexed values of a document are too long together.');
      this.keys.push(key);
    }
    if (this.keys.length > MOST_ENTRIES)
      throw invalid(`Too many index entries for one document: the limit is ${MOST_ENTRIES}.`);
  }
}

function addSingleFields(
  entries: Entries,
  fields: Fields,
  above: string[],
  definitions: IndexDefinitions,
): void {
  for (const [name, value] of Object.entries(fields)) {
    const names = [...above, name];
    const path = formatFieldPath(names);
    const modes = singleFieldModes(definitions, entries.group, path);
    if (modes.includes('ASCENDING') || modes.includes('DESCENDING'))
      entries.add(singleField(path, 'ASCENDING'), [[component(orderKey(value))]]);
    if (modes.includes('CONTAINS')) {
      entries.add(
        singleField(path, 'CONTAINS'),
        elements(value).map((element) => [element]),
      );
    }
    if ('mapValue' in value) addSingleFields(entries, value.mapValue.fields ?? {}, names, definitions);
  }
}

/** The fields of a single-field index. The store has it once, and reads it in both directions. */
export const singleField = (path: string, mode: 'ASCENDING' | 'CONTAINS'): IndexField[] => [
  { path, mode },
  { path: NAME, mode: 'ASCENDING' },
];

/** The components for each entry of a composite index; undefined if the document lacks a field. */
function compositeComponents(fields: Fields, index: IndexField[]): Buffer[][] | undefined {
  let lists: Buffer[][] = [[]];
  for (const { path, mode } of index) {
    if (path === NAME) continue;
    const value = valueAt(fields, parseFieldPath(path));
    if (!value) return undefined;
    const choices = mode === 'CONTAINS' ? elements(value) : [directed(component(orderKey(value)), mode)];
    lists = lists.flatMap((list) => choices.map((choice) => [...list, choice]));
  }
  return lists;
}

function elements(value: Value): Buffer[] {
  const values = 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
  return [
    ...new Map(
      values.map((one) => component(orderKey(one))).map((key) => [key.toString('latin1'), key]),
    ).values(),
  ];
}

export const directed = (key: Buffer, mode: Mode): Buffer => (mode === 'DESCENDING' ? inverted(key) : key);
