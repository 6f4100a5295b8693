import { invalid } from '../status';
import { requireDocumentSize } from '../values/document-size';
import { readFieldMask } from '../values/projection';
import { isObject, readFields } from '../values/read-value';
import { documentPathOf } from '../values/resource-name';
import { parseTimestamp } from '../values/timestamp';
import type { Fields } from '../values/value';
import { readTransform, type Transform } from './transform';

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
