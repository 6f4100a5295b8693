import { invalid } from '../protocol/status';
import type { Write } from './read-write';

/** Refuses writes of one commit to the same document that contradict each other, as Firestore does. Throws INVALID_ARGUMENT. */
export function checkWrites(writes: Write[]): void {
  const last = new Map<string, Write>();
  for (const write of writes) {
    const earlier = last.get(write.path);
    if (earlier) checkPair(earlier, write);
    last.set(write.path, write);
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
