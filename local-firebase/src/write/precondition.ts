import { StatusError } from '../protocol/status';
import type { DocumentRecord } from '../store/document-record';
import type { Write } from './read-write';

/** Throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION when a write does not find what it expects. */
export function requirePrecondition(
  write: Write,
  present: DocumentRecord | undefined,
  database: string,
): void {
  const { precondition, kind, path } = write;
  if (!precondition) return;
  const name = `${database}/${path}`;
  if ('exists' in precondition) {
    if (precondition.exists && !present)
      throw new StatusError('NOT_FOUND', `No document to ${kind}: ${name}`);
    if (!precondition.exists && present)
      throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  } else if (present?.updateTime !== precondition.updateTime) {
    throw new StatusError(
      'FAILED_PRECONDITION',
      `The stored version (${present?.updateTime ?? 'none'}) of ${name} does not match the required base version (${precondition.updateTime}).`,
    );
  }
}
