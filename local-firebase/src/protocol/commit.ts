import { formatTimestamp } from '../values/timestamp';
import { checkWrites } from '../write/check-writes';
import { planCommit } from '../write/commit';
import { readWrite } from '../write/read-write';
import { type CallContext, requireOwnMoment } from './call';
import { invalid } from '../status';

/** `commit`: all writes or none; answered when they are on disk. */
export async function commit(call: CallContext): Promise<void> {
  const { store, database, guard, body, answer, meter } = call;
  requireOwnMoment(body);
  const { writes: list = [] } = body;
  if (!Array.isArray(list)) throw invalid('"writes" is no list.');
  const writes = list.map((json) => readWrite(json, database));
  checkWrites(writes);
  const { commitTime, steps, documents } = await store.write((reading) =>
    planCommit(writes, reading, database, (planned) => guard.judgeCommit(planned, reading.get)),
  );
  for (const {
    write: { kind },
  } of steps) {
    if (kind === 'update') meter.add('documentsWritten');
    else meter.add(kind === 'delete' ? 'documentsDeleted' : 'documentsRead');
  }
  answer.object({
    writeResults: steps.map(({ write: { path, kind, transforms }, transformResults }) => {
      // A document that a later write deletes was written, too.
      const updateTime =
        documents.get(path)!.after?.updateTime ?? (kind === 'update' ? commitTime : undefined);
      return {
        ...(kind !== 'delete' && updateTime !== undefined && { updateTime: formatTimestamp(updateTime) }),
        ...(transforms.length > 0 && { transformResults }),
      };
    }),
    commitTime: formatTimestamp(commitTime),
  });
}
