import { setImmediate as othersTurn } from 'node:timers/promises';
import { documentPathOf } from '../values/resource-name';
import { type CallContext, documentJson, reading, readTime, refuseOptions } from './call';
import type { Snapshot } from '../store/store';
import { invalid } from '../status';
import { formatTimestamp } from '../values/value';
import { readFieldMask, readWrite, requireDistinct } from '../write/read-write';
import { planCommit } from '../write/commit';

const AT_ONCE = 1000;

/** `batchGet`: reads documents, and answers for each whether it was found or is missing. */
export async function batchGet(call: CallContext): Promise<void> {
  const { database, body } = call;
  const { documents = [], mask } = body;
  if (!Array.isArray(documents)) throw invalid('"documents" is not a list.');
  const paths = [...new Set(documents.map((name) => documentPathOf(name, database)))];
  const fields = readFieldMask(mask);
  await reading(call, (snapshot) => send(call, paths, fields, snapshot));
  call.answer.endList();
}

async function send(
  call: CallContext,
  paths: string[],
  mask: string[][] | null,
  snapshot: Snapshot,
): Promise<void> {
  const { store, database, guard, answer, meter } = call;
  const get = (path: string) => store.get(path, snapshot);
  const judge = guard.readJudge(get);
  for await (const path of inChunks(paths)) judge(path, get(path));
  const time = JSON.stringify(readTime());
  for await (const path of inChunks(paths)) {
    const record = get(path);
    meter.add('documentsRead');
    const part = record
      ? `"found":${documentJson(record, database, mask)}`
      : `"missing":${JSON.stringify(`${database}/${path}`)}`;
    await answer.element(`{${part},"readTime":${time}}`);
  }
}

/** A request may name 100,000 documents, so other requests are served between the chunks. */
async function* inChunks(paths: string[]): AsyncGenerator<string> {
  for (const [number, path] of paths.entries()) {
    if ((number + 1) % AT_ONCE === 0) await othersTurn();
    yield path;
  }
}

/** `commit`: performs all writes or none. The answer is sent when they are on disk. */
export async function commit(call: CallContext): Promise<void> {
  const { store, database, guard, body, answer, meter } = call;
  refuseOptions(body);
  const { writes: list = [] } = body;
  if (!Array.isArray(list)) throw invalid('"writes" is not a list.');
  const writes = list.map((json) => readWrite(json, database));
  requireDistinct(writes);
  const { commitTime, documents } = await store.write((reading) =>
    planCommit(writes, reading, database, (planned) => guard.judgeCommit(planned, reading.get)),
  );
  for (const { kind } of writes) {
    if (kind === 'update') meter.add('documentsWritten');
    else if (kind === 'verify') meter.add('documentsRead');
  }
  answer.object({
    writeResults: [...documents.values()].map(({ after, transformResults }) => ({
      ...(after && { updateTime: formatTimestamp(after.updateTime) }),
      ...(transformResults.length > 0 && { transformResults }),
    })),
    commitTime: formatTimestamp(commitTime),
  });
}
