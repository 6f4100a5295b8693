import { checkWrites } from '../write/check-writes';
import { planCommit } from '../write/commit';
import { readWrite } from '../write/read-write';
import { formatTimestamp } from '../values/timestamp';
import type { CallContext } from './context';
import { invalid } from './status';

/** `commit`: all writes or none; answered when they are on disk. */
export async function commit({ store, database, body, guard, answer, meter }: CallContext): Promise<void> {
  const { writes: list = [] } = body;
  if (!Array.isArray(list)) throw invalid('"writes" is no list.');
  const writes = list.map((json) => readWrite(json, database));
  checkWrites(writes);
  const { commitTime, steps } = await store.write((reading) =>
    planCommit(writes, reading, database, (planned) => guard.judgeCommit(planned, reading.get)),
  );
  for (const { write } of steps) {
    if (write.kind === 'update') meter.add('documentsWritten');
    else meter.add(write.kind === 'delete' ? 'documentsDeleted' : 'documentsRead');
  }
  answer.object({
    writeResults: steps.map(({ write, after, transformResults }) => ({
      ...(after && { updateTime: formatTimestamp(after.updateTime) }),
      ...(write.transforms.length > 0 && { transformResults }),
    })),
    commitTime: formatTimestamp(commitTime),
  });
}
