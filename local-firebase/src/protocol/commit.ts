import { formatTimestamp } from '../values/timestamp';
import { checkWrites } from '../write/check-writes';
import { planCommit, type Committed } from '../write/commit';
import { readWrite, type Write } from '../write/read-write';
import type { CallContext } from './context';
import { invalid } from '../status';
import type { Transaction } from './transactions';

/** `commit`: all writes or none; answered when they are on disk. */
export async function commit(call: CallContext): Promise<void> {
  const { database, body, answer, meter, transactions } = call;
  const { writes: list = [] } = body;
  if (!Array.isArray(list)) throw invalid('"writes" is no list.');
  const writes = list.map((json) => readWrite(json, database));
  checkWrites(writes);
  const transaction = body['transaction'] === undefined ? null : transactions.get(body['transaction']);
  if (transaction?.isReadOnly && writes.length > 0)
    throw invalid('Cannot modify entities in a read-only transaction.');
  const { commitTime, steps, documents } = await write(call, writes, transaction);
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

async function write(
  call: CallContext,
  writes: Write[],
  transaction: Transaction | null,
): Promise<Committed> {
  const { store, database, guard, transactions } = call;
  try {
    return await store.write((reading) => {
      if (transaction) transactions.requireUnchanged(transaction);
      return planCommit(writes, reading, database, (planned) => guard.judgeCommit(planned, reading.get));
    });
  } finally {
    if (transaction) transactions.end(transaction);
  }
}
