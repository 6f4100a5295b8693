import { invalid, StatusError } from '../status';
import type { Write } from './read-write';
import type { DocumentRecord } from '../store/document-record';

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
