import { invalid } from '../status';
import { parseFieldPath } from './field-path';
import { isObject } from './read-value';

/** The paths of a mask (google.firestore.v1.DocumentMask), each as its names; null where there is none. Throws INVALID_ARGUMENT. */
export function readFieldMask(json: unknown): string[][] | null {
  if (json === undefined || json === null) return null;
  const paths = isObject(json) ? (json['fieldPaths'] ?? []) : undefined;
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string'))
    throw invalid('A mask is a list of field paths.');
  return paths.map(parseFieldPath);
}
