import type { Fields } from '../values/value';
import type { IndexDefinitions } from './index-definitions';
import { indexEntries } from './index-entries';

/** Which definitions a database has entries of; kept with them, so that a start goes on where a kill ended. */
export interface IndexState {
  /** Each document has all entries of these; queries are answered by them. */
  complete: IndexDefinitions;
  /** A document may have entries of these as well: they were being made or removed. */
  partial: IndexDefinitions[];
  /** One of `partial`, whose entries each write makes now. */
  building: IndexDefinitions | null;
}

/** What a document's change does to index entries. A key that is removed need not be there. */
export interface EntryChange {
  removed: Buffer[];
  put: Buffer[];
}

/** The index entries that a document loses and gets. Throws INVALID_ARGUMENT beyond Firestore's limits. */
export function entryChange(
  { complete, partial, building }: IndexState,
  path: string,
  before: Fields | undefined,
  after: Fields | undefined,
): EntryChange {
  const present = keys(path, before, [complete]);
  const perhaps = partial.length === 0 ? present : union(present, possibleKeys(path, before, partial));
  const wanted = keys(path, after, building ? [complete, building] : [complete]);
  return { removed: without(perhaps, wanted), put: without(wanted, present) };
}

/** What a document lacks of an index that is being made. Throws INVALID_ARGUMENT beyond Firestore's limits. */
export function missingEntries(
  { complete, building }: IndexState,
  path: string,
  fields: Fields,
): EntryChange {
  return {
    removed: [],
    put: building ? without(keys(path, fields, [building]), keys(path, fields, [complete])) : [],
  };
}

/** What a document may still have of definitions that hold no more. */
export function superfluousEntries(
  { complete, partial }: IndexState,
  path: string,
  fields: Fields,
): EntryChange {
  return { removed: without(possibleKeys(path, fields, partial), keys(path, fields, [complete])), put: [] };
}

type Keys = Map<string, Buffer>;

function keys(path: string, fields: Fields | undefined, definitions: IndexDefinitions[]): Keys {
  if (!fields) return new Map();
  const list = definitions.flatMap((one) => indexEntries(path, fields, one));
  return new Map(list.map((key) => [key.toString('latin1'), key]));
}

/** As above; a document that is beyond the limits of definitions never got entries of them. */
function possibleKeys(path: string, fields: Fields | undefined, definitions: IndexDefinitions[]): Keys {
  return definitions.reduce<Keys>((all, one) => {
    try {
      return union(all, keys(path, fields, [one]));
    } catch {
      return all;
    }
  }, new Map());
}

const union = (one: Keys, other: Keys): Keys => new Map([...one, ...other]);

const without = (all: Keys, taken: Keys): Buffer[] =>
  [...all].filter(([text]) => !taken.has(text)).map(([, key]) => key);
