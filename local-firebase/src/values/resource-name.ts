import { invalid, StatusError } from '../status';

const MOST_PATH_BYTES = 6 * 1024;
const MOST_ID_BYTES = 1500;
const MOST_DEPTH = 100;
/** Reserved ids. Numeric ids of Datastore (`__id7__`) are included: Firestore's clients cannot create them. */
const reserved = /^__.*__$/s;

/** The name of the root: `projects/P/databases/(default)/documents`. */
export const databaseName = (projectId: string): string =>
  `projects/${projectId}/databases/(default)/documents`;

/** Splits a relative path into its ids. Refuses ids that Firestore refuses. */
export function parsePath(path: string): string[] {
  const segments = path.split('/');
  if (Buffer.byteLength(path) > MOST_PATH_BYTES) throw invalid('A document name is longer than 6 KiB.');
  if (segments.length > 2 * MOST_DEPTH) throw invalid(`A path is deeper than ${MOST_DEPTH} collections.`);
  segments.forEach(requireId);
  return segments;
}

/** Converts a document's full name to its path from the root. Throws INVALID_ARGUMENT and NOT_FOUND. */
export function documentPathOf(name: unknown, database: string): string {
  const path = pathWithin(name, database);
  if (path === '' || parsePath(path).length % 2 !== 0) {
    throw invalid(`Document name "${name}" has invalid form: it names no document.`);
  }
  return path;
}

/** Parses the path of a parent. It may be the root, whose path is empty. */
export function parentPathOf(name: string, database: string): string {
  const path = pathWithin(name, database);
  return path === '' ? '' : documentPathOf(name, database);
}

function pathWithin(name: unknown, database: string): string {
  if (typeof name !== 'string' || name === '') throw invalid('A document name is missing.');
  if (name === database) return '';
  if (name.startsWith(`${database}/`)) return name.slice(database.length + 1);
  if (/^projects\/[^/]+\/databases\/[^/]+\/documents(\/|$)/.test(name)) {
    throw new StatusError('NOT_FOUND', `This server holds ${database} alone, and "${name}" is elsewhere.`);
  }
  throw invalid(`Document name "${name}" lacks "projects" at index 0.`);
}

/** Refuses ids of documents and collections that Firestore refuses. */
export function requireId(id: string): void {
  if (id === '' || id === '.' || id === '..') throw invalid(`"${id}" is not a valid id in a path.`);
  requireWellFormed(id);
  if (reserved.test(id)) throw invalid(`Resource id "${id}" is invalid because it is reserved.`);
  if (Buffer.byteLength(id) > MOST_ID_BYTES) throw invalid(`An id is longer than ${MOST_ID_BYTES} bytes.`);
}

export const collectionOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
export const lastId = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const halfPair = /\p{Surrogate}/u;

/**
 * Throws INVALID_ARGUMENT for a name with half a surrogate pair, such as a text that was cut within an emoji. It has no
 * UTF-8, so two different names could become one document, whose index entries would not match it.
 */
export function requireWellFormed(name: string): void {
  if (halfPair.test(name)) throw invalid('A name holds half a surrogate pair, which has no UTF-8.');
}
