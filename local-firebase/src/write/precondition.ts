import { StatusError } from '../status';
import type { DocumentRecord } from '../store/document-record';
import type { Write } from './read-write';

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
