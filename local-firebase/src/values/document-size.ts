import { invalid } from '../status';
import type { Fields, Value } from './value';

const MOST_DOCUMENT_BYTES = 1024 * 1024;

/** Throws INVALID_ARGUMENT for a document above 1 MiB, by firebase.google.com/docs/firestore/storage-size. */
export function requireDocumentSize(path: string, fields: Fields): void {
  const size = nameSize(path) + 32 + fieldsSize(fields);
  if (size > MOST_DOCUMENT_BYTES) {
    throw invalid(
      `Document '${path}' cannot be written because its size (${size} bytes) exceeds the maximum allowed size of ${MOST_DOCUMENT_BYTES} bytes.`,
    );
  }
}

const nameSize = (path: string): number =>
  path.split('/').reduce((sum, id) => sum + Buffer.byteLength(id) + 1, 16);

const fieldsSize = (fields: Fields): number =>
  Object.entries(fields).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + 1 + valueSize(value),
    0,
  );

function valueSize(value: Value): number {
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('stringValue' in value) return Buffer.byteLength(value.stringValue) + 1;
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) return nameSize(value.referenceValue.split('/').slice(5).join('/'));
  if ('arrayValue' in value)
    return (value.arrayValue.values ?? []).reduce((sum, one) => sum + valueSize(one), 0);
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields ?? {});
  return 8;
}
