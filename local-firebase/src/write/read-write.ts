import { invalid, StatusError, unimplemented } from '../status';
import { requireDocumentSize } from '../values/document-size';
import { parseFieldPath } from '../values/field-path';
import { isObject, readFields } from '../values/read-value';
import { documentPathOf } from '../values/resource-name';
import { parseTimestamp, type Fields } from '../values/value';
import { readTransform, type Transform } from './transform';
import type { DocumentRecord } from '../store/document-record';

/** A valid write of a commit (google.firestore.v1.Write). */
export interface Write {
  kind: 'update' | 'delete' | 'verify';
  path: string;
  fields: Fields;
  /** The fields that an update sets or removes. Null: it replaces the whole document. */
  mask: string[][] | null;
  transforms: Transform[];
  precondition: Precondition | null;
}

type Precondition = { exists: boolean } | { updateTime: bigint };

/** Reads one write. Throws INVALID_ARGUMENT. */
export function readWrite(json: unknown, database: string): Write {
  if (!isObject(json)) throw invalid('A write is not an object.');
  const { update, delete: deleted, verify, updateMask, updateTransforms, currentDocument, ...rest } = json;
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined)
    throw invalid(`Invalid JSON payload received. Unknown name "${unknown}" in a write.`);
  const kinds = [update, deleted, verify].filter((one) => one !== undefined);
  if (kinds.length !== 1) throw invalid('A write is exactly one of update, delete and verify.');
  const precondition = readPrecondition(currentDocument);
  const base = { fields: {}, mask: null, transforms: [], precondition };
  if (deleted !== undefined) return { ...base, kind: 'delete', path: documentPathOf(deleted, database) };
  if (verify !== undefined) return { ...base, kind: 'verify', path: documentPathOf(verify, database) };
  if (!isObject(update)) throw invalid('An update is a document.');
  const mask = readFieldMask(updateMask);
  const path = documentPathOf(update['name'], database);
  const fields = readFields(update['fields']);
  requireDocumentSize(path, fields);
  return {
    ...base,
    kind: 'update',
    path,
    fields,
    mask,
    transforms: readTransforms(updateTransforms),
  };
}

/** Reads a DocumentMask: paths, each as a list of names; null if it is absent. Throws INVALID_ARGUMENT. */
export function readFieldMask(json: unknown): string[][] | null {
  if (json === undefined || json === null) return null;
  const paths = isObject(json) ? (json['fieldPaths'] ?? []) : undefined;
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string'))
    throw invalid('A mask is a list of field paths.');
  return paths.map(parseFieldPath);
}

const MOST_TRANSFORMS = 500;

function readTransforms(json: unknown): Transform[] {
  if (json === undefined) return [];
  if (!Array.isArray(json)) throw invalid('Field transforms are a list.');
  if (json.length > MOST_TRANSFORMS)
    throw invalid(`A document has at most ${MOST_TRANSFORMS} transforms in one commit.`);
  return json.map(readTransform);
}

function readPrecondition(json: unknown): Precondition | null {
  if (json === undefined || json === null) return null;
  if (!isObject(json) || Object.keys(json).length > 1)
    throw invalid('A precondition is one of exists and updateTime.');
  if (typeof json['exists'] === 'boolean') return { exists: json['exists'] };
  if (typeof json['updateTime'] === 'string') return { updateTime: parseTimestamp(json['updateTime']) };
  if (Object.keys(json).length === 0) return null;
  throw invalid('A precondition is one of exists and updateTime.');
}

/** Throws UNIMPLEMENTED if a commit has several writes of one document. */
export function requireDistinct(writes: Write[]): void {
  if (new Set(writes.map(({ path }) => path)).size < writes.length)
    throw unimplemented('This server does not support several writes of one document in a commit.');
}

/** Throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION if the document is not as a write expects it. */
export function requirePrecondition(
  write: Write,
  before: DocumentRecord | undefined,
  database: string,
): void {
  const { precondition, kind, path } = write;
  if (!precondition) return;
  const name = `${database}/${path}`;
  if ('exists' in precondition) {
    if (precondition.exists && !before) throw new StatusError('NOT_FOUND', `No document to ${kind}: ${name}`);
    if (!precondition.exists && before)
      throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  } else if (before?.updateTime !== precondition.updateTime) {
    throw new StatusError(
      'FAILED_PRECONDITION',
      `The stored version (${before?.updateTime ?? 'none'}) of ${name} does not match the required base version (${precondition.updateTime}).`,
    );
  }
}
