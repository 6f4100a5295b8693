import { readTextFile } from '../files';
import { formatFieldPath, parseFieldPath } from '../values/field-path';
import { isObject } from '../values/read-value';

export type Direction = 'ASCENDING' | 'DESCENDING';
export type Mode = Direction | 'CONTAINS';

export interface IndexField {
  /** A path in the spelling of `formatFieldPath`; `__name__` is the document's name. */
  path: string;
  mode: Mode;
}

/** A composite index. Its last field is always `__name__`. */
interface CompositeIndex {
  collectionGroup: string;
  fields: IndexField[];
}

/** The single-field indexes of one field instead of the automatic ones. An empty list: the field has none. */
interface FieldOverride {
  collectionGroup: string;
  path: string;
  modes: Mode[];
}

export interface IndexDefinitions {
  composites: CompositeIndex[];
  overrides: FieldOverride[];
}

export const NAME = '__name__';
export const noIndexDefinitions: IndexDefinitions = { composites: [], overrides: [] };

/** Reads firestore.indexes.json. Throws a sentence if it is not as Firebase describes it. */
export function readIndexDefinitions(file: string): IndexDefinitions {
  const text = readTextFile(file);
  try {
    return parseIndexDefinitions(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** Parses firestore.indexes.json. Omits indexes of collection groups, because queries of these are refused. */
function parseIndexDefinitions(json: unknown): IndexDefinitions {
  if (!isObject(json)) throw new Error('it is not a JSON object.');
  return {
    composites: ofCollections(json).map(composite),
    overrides: list(json['fieldOverrides'], 'fieldOverrides').map(override),
  };
}

function composite(json: Record<string, unknown>): CompositeIndex {
  const fields = list(json['fields'], 'fields').map((field) => ({
    path: fieldPath(field),
    mode: mode(field),
  }));
  if (fields.length === 0) throw new Error('an index has no fields.');
  // With two array fields, a document would have an entry for each pair of elements.
  if (fields.filter((field) => field.mode === 'CONTAINS').length > 1)
    throw new Error('an index has two array fields.');
  if (fields.at(-1)!.path !== NAME) {
    const last = fields.findLast((field) => field.mode !== 'CONTAINS');
    fields.push({ path: NAME, mode: last?.mode ?? 'ASCENDING' });
  }
  return { collectionGroup: text(json, 'collectionGroup'), fields };
}

function override(json: Record<string, unknown>): FieldOverride {
  return {
    collectionGroup: text(json, 'collectionGroup'),
    path: json['fieldPath'] === '*' ? '*' : fieldPath(json),
    modes: ofCollections(json).map(mode),
  };
}

function mode(json: Record<string, unknown>): Mode {
  if (json['arrayConfig'] === 'CONTAINS') return 'CONTAINS';
  const order = json['order'];
  if (order === 'ASCENDING' || order === 'DESCENDING') return order;
  throw new Error(`${JSON.stringify(json)} has neither an "order" nor an "arrayConfig" that is known.`);
}

const ofCollections = (json: Record<string, unknown>): Record<string, unknown>[] =>
  list(json['indexes'], 'indexes').filter(({ queryScope = 'COLLECTION' }) => {
    if (queryScope === 'COLLECTION' || queryScope === 'COLLECTION_GROUP') return queryScope === 'COLLECTION';
    throw new Error(`"${String(queryScope)}" is not a query scope.`);
  });

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
  if (!Array.isArray(json) || !json.every(isObject)) throw new Error(`"${name}" is not a list of objects.`);
  return json;
}

/** A field in the spelling of firestore.indexes.json. */
export const spelled = ({ path, mode }: IndexField) => ({
  fieldPath: path,
  ...(mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode }),
});

/** The single-field indexes that Firestore creates for each field. */
const automatic: Mode[] = ['ASCENDING', 'DESCENDING', 'CONTAINS'];

/**
 * The single-field indexes of a field: from the field's override, else from that of the nearest map around it, else
 * from the override of all fields (`*`), else the automatic ones.
 */
export function singleFieldModes(
  definitions: IndexDefinitions,
  collectionGroup: string,
  path: string,
): readonly Mode[] {
  const overrides = definitions.overrides.filter((one) => one.collectionGroup === collectionGroup);
  if (overrides.length === 0) return automatic;
  return nearest(overrides, path)?.modes ?? automatic;
}

function nearest(overrides: FieldOverride[], path: string): FieldOverride | undefined {
  for (let names = parseFieldPath(path); names.length > 0; names = names.slice(0, -1)) {
    const spelled = formatFieldPath(names);
    const found = overrides.find((one) => one.path === spelled);
    if (found) return found;
  }
  return overrides.find((one) => one.path === '*');
}
