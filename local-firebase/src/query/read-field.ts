import { invalid } from '../status';
import { NAME } from '../store/index-definitions';
import { formatFieldPath, parseFieldPath } from '../values/field-path';
import { isObject } from '../values/read-value';

/** What reading a query needs to know: where it stands, and the root of names. */
export interface QueryPlace {
  /** The path of the parent document; empty for the root. */
  parent: string;
  /** `projects/P/databases/(default)/documents`. */
  database: string;
}

/** The spelling that the server compares by, of `{ fieldPath }`. */
export function readField(json: unknown): string {
  const path = isObject(json) ? json['fieldPath'] : undefined;
  if (typeof path !== 'string' || path === '') throw invalid('A field path is missing.');
  return path === NAME ? NAME : formatFieldPath(parseFieldPath(path));
}

export function readList(json: unknown, name: string): Record<string, unknown>[] {
  if (json === undefined || json === null) return [];
  if (!Array.isArray(json) || !json.every(isObject)) throw invalid(`"${name}" is no list of objects.`);
  return json;
}
