import { find } from '../query/find';
import { planQuery } from '../query/plan';
import { readQuery } from '../query/read-query';
import { collectionPath, type Query } from '../query/structured-query';
import type { Snapshot } from '../store/store';
import type { CallContext } from './context';
import { documentJson, readTime } from './document-json';
import { reading } from './reading';

/** `runQuery`: documents in order, each read only when it is sent. */
export async function runQuery(call: CallContext): Promise<void> {
  const { database, parent, body, answer } = call;
  const query = readQuery(body['structuredQuery'], { parent, database });
  await reading(call, async (snapshot) => {
    judgeQuery(call, query, snapshot);
    await sendDocuments(call, query, snapshot);
  });
  answer.endList();
}

/** Holds a query to the rules, before its index is looked for. */
export function judgeQuery({ guard, store }: CallContext, query: Query, snapshot: Snapshot): void {
  guard.judgeList(collectionPath(query), query, (path) => store.get(path, snapshot));
}

async function sendDocuments(call: CallContext, query: Query, snapshot: Snapshot): Promise<void> {
  const { store, database, answer, meter } = call;
  const plan = planQuery(query, snapshot.definitions);
  const time = JSON.stringify(readTime());
  let [skipped, sent] = [0, 0];
  for (const found of query.limit === 0 ? [] : find(plan, store, snapshot)) {
    if (!found) {
      await answer.othersTurn();
      continue;
    }
    if (skipped < query.offset) {
      skipped++;
      continue;
    }
    const record = store.get(found.path, snapshot)!;
    await answer.element(`{"document":${documentJson(record, database, query.select)},"readTime":${time}}`);
    if (++sent === query.limit) break;
  }
  if (sent === 0)
    await answer.element(`{"readTime":${time}${skipped > 0 ? `,"skippedResults":${skipped}` : ''}}`);
  meter.add('documentsRead', Math.max(1, skipped + sent));
}
