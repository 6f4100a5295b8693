import { readTextFile } from '../unusable';
import { formatFieldPath, parseFieldPath } from '../values/field-path';
import { isObject } from '../values/read-value';

export type Direction = 'ASCENDING' | 'DESCENDING';
export type Mode = Direction | 'CONTAINS';
export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP';

export interface IndexField {
  /** In the spelling of formatFieldPath; `__name__` is the document's name. */
  path: string;
  mode: Mode;
}

/** A composite index; the last of its fields is always `__name__`. */
export interface CompositeIndex {
  collectionGroup: string;
  scope: QueryScope;
  fields: IndexField[];
}

/** What replaces the automatic single-field indexes of one field; an empty list exempts it. */
export interface FieldOverride {
  collectionGroup: string;
  path: string;
  indexes: { mode: Mode; scope: QueryScope }[];
}

export interface IndexDefinitions {
  composites: CompositeIndex[];
  overrides: FieldOverride[];
}

export const NAME = '__name__';
export const noIndexDefinitions: IndexDefinitions = { composites: [], overrides: [] };

/** Reads firestore.indexes.json; throws one sentence when the file is not as Firebase describes it. */
export function readIndexDefinitions(file: string): IndexDefinitions {
  const text = readTextFile(file);
  try {
    return parseIndexDefinitions(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** Parses the content of firestore.indexes.json. */
export function parseIndexDefinitions(json: unknown): IndexDefinitions {
  if (!isObject(json)) throw new Error('it is no JSON object.');
  return {
    composites: list(json['indexes'], 'indexes').map(composite),
    overrides: list(json['fieldOverrides'], 'fieldOverrides').map(override),
  };
}

function composite(json: Record<string, unknown>): CompositeIndex {
  const fields = list(json['fields'], 'fields').map((field) => ({
    path: fieldPath(field),
    mode: mode(field),
  }));
  if (fields.length === 0) throw new Error('an index has no fields.');
  // A document would have an entry for each pair of their elements.
  if (fields.filter((field) => field.mode === 'CONTAINS').length > 1)
    throw new Error('an index has two array fields.');
  if (fields.at(-1)!.path !== NAME) {
    const last = fields.findLast((field) => field.mode !== 'CONTAINS');
    fields.push({ path: NAME, mode: last?.mode ?? 'ASCENDING' });
  }
  return { collectionGroup: text(json, 'collectionGroup'), scope: scope(json), fields };
}

function override(json: Record<string, unknown>): FieldOverride {
  return {
    collectionGroup: text(json, 'collectionGroup'),
    path: json['fieldPath'] === '*' ? '*' : fieldPath(json),
    indexes: list(json['indexes'], 'indexes').map((index) => ({ mode: mode(index), scope: scope(index) })),
  };
}

function mode(json: Record<string, unknown>): Mode {
  if (json['arrayConfig'] === 'CONTAINS') return 'CONTAINS';
  const order = json['order'];
  if (order === 'ASCENDING' || order === 'DESCENDING') return order;
  throw new Error(`${JSON.stringify(json)} has neither an "order" nor an "arrayConfig" that is known.`);
}

function scope(json: Record<string, unknown>): QueryScope {
  const { queryScope = 'COLLECTION' } = json;
  if (queryScope === 'COLLECTION' || queryScope === 'COLLECTION_GROUP') return queryScope;
  throw new Error(`"${String(queryScope)}" is no query scope.`);
}

function fieldPath(json: Record<string, unknown>): string {
  const path = text(json, 'fieldPath');
  return path === NAME ? NAME : formatFieldPath(parseFieldPath(path));
}

function text(json: Record<string, unknown>, name: string): string {
  const value = json[name];
  if (typeof value !== 'string' || value === '') throw new Error(`${JSON.stringify(json)} has no "${name}".`);
  return value;
}

function list(json: unknown, name: string): Record<string, unknown>[] {
  if (json === undefined) return [];
  if (!Array.isArray(json) || !json.every(isObject)) throw new Error(`"${name}" is no list of objects.`);
  return json;
}
