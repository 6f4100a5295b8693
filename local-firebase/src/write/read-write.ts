import { invalid, StatusError } from '../status';
import { requireDocumentSize } from '../values/document-size';
import { parseFieldPath } from '../values/field-path';
import { isObject, readFields } from '../values/read-value';
import { documentPathOf } from '../values/resource-name';
import { parseTimestamp, type Fields } from '../values/value';
import { readTransform, type Transform } from './transform';
import type { DocumentRecord } from '../store/document-record';

/** One write of a commit (google.firestore.v1.Write), read and checked. */
export interface Write {
  kind: 'update' | 'delete' | 'verify';
  path: string;
  fields: Fields;
  /** The fields that an update sets or removes; the whole document when null. */
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

/** The paths of a mask (google.firestore.v1.DocumentMask), each as its names; null where there is none. Throws INVALID_ARGUMENT. */
export function readFieldMask(json: unknown): string[][] | null {
  if (json === undefined || json === null) return null;
  const paths = isObject(json) ? (json['fieldPaths'] ?? []) : undefined;
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string'))
    throw invalid('A mask is a list of field paths.');
  return paths.map(parseFieldPath);
}

function readTransforms(json: unknown): Transform[] {
  if (json === undefined) return [];
  if (!Array.isArray(json)) throw invalid('Field transforms are a list.');
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

const MOST_TRANSFORMS = 500;

/**
 * Refuses writes of one commit to the same document that contradict each other, or transform it too often, as Firestore
 * does. Throws INVALID_ARGUMENT.
 */
export function checkWrites(writes: Write[]): void {
  const known = new Map<string, { first: Write; last: Write; transforms: number }>();
  for (const write of writes) {
    const earlier = known.get(write.path);
    if (earlier) {
      checkPair(earlier.last, write);
      checkVersion(earlier.first, write);
    }
    const transforms = (earlier?.transforms ?? 0) + write.transforms.length;
    if (transforms > MOST_TRANSFORMS)
      throw invalid(`A document has at most ${MOST_TRANSFORMS} transforms in one commit.`);
    known.set(write.path, { first: earlier?.first ?? write, last: write, transforms });
  }
}

function checkPair(earlier: Write, later: Write): void {
  if (earlier.kind === 'verify' || later.kind === 'verify')
    throw invalid('the same document cannot be verified and then written in a single request');
  const { precondition } = later;
  if (!precondition || !('exists' in precondition)) return;
  if (earlier.kind === 'update' && !precondition.exists)
    throw invalid('Cannot upsert then insert an entity in the same request.');
  if (earlier.kind === 'delete' && precondition.exists)
    throw invalid('Cannot delete then update an entity in the same request.');
}

/** Only the first write of a document can expect a version; another one may repeat it. */
function checkVersion(first: Write, later: Write): void {
  if (versionOf(later) !== null && versionOf(later) !== versionOf(first))
    throw invalid('Cannot collapse mutations with different version preconditions.');
}

const versionOf = ({ precondition }: Write): bigint | null =>
  precondition && 'updateTime' in precondition ? precondition.updateTime : null;

/**
 * Throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION when a write does not find what it expects: the document that
 * the writes before it left or took away, in the version that it had before the commit.
 */
export function requirePrecondition(
  write: Write,
  isThere: boolean,
  before: DocumentRecord | undefined,
  database: string,
): void {
  const { precondition, kind, path } = write;
  if (!precondition) return;
  const name = `${database}/${path}`;
  if ('exists' in precondition) {
    if (precondition.exists && !isThere)
      throw new StatusError('NOT_FOUND', `No document to ${kind}: ${name}`);
    if (!precondition.exists && isThere)
      throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  } else if (!isThere || before?.updateTime !== precondition.updateTime) {
    throw new StatusError(
      'FAILED_PRECONDITION',
      `The stored version (${before?.updateTime ?? 'none'}) of ${name} does not match the required base version (${precondition.updateTime}).`,
    );
  }
}
