import { countEntries, find } from '../query/find';
import { planQuery } from '../query/plan';
import { readQuery } from '../query/read-query';
import { collectionPath, type Query } from '../query/structured-query';
import type { Snapshot } from '../store/store';
import { type CallContext, documentJson, reading, readTime } from './call';
import { isObject, readList } from '../values/read-value';
import { invalid, unsupported } from '../status';

/** `runQuery`: sends documents in order, and reads each only when it is sent. */
export async function runQuery(call: CallContext): Promise<void> {
  const { database, parent, body, answer } = call;
  const query = readQuery(body['structuredQuery'], { parent, database });
  await reading(call, async (snapshot) => {
    judgeQuery(call, query, snapshot);
    await sendDocuments(call, query, snapshot);
  });
  answer.endList();
}

/** Checks a query by the rules. This comes before looking for its index. */
function judgeQuery({ guard, store }: CallContext, query: Query, snapshot: Snapshot): void {
  guard.judgeList(collectionPath(query), query, (path) => store.get(path, snapshot));
}

async function sendDocuments(call: CallContext, query: Query, snapshot: Snapshot): Promise<void> {
  const { store, database, answer, meter } = call;
  const plan = planQuery(query, snapshot.definitions);
  const time = JSON.stringify(readTime());
  let [skipped, sent] = [0, 0];
  for (const found of query.limit === 0 ? [] : find(plan, store, snapshot)) {
    if (!found || skipped < query.offset) {
      if (found) skipped++;
      else await answer.othersTurn();
      continue;
    }
    const record = store.get(found.path, snapshot)!;
    await answer.element(`{"document":${documentJson(record, database)},"readTime":${time}}`);
    if (++sent === query.limit) break;
  }
  if (sent === 0)
    await answer.element(`{"readTime":${time}${skipped > 0 ? `,"skippedResults":${skipped}` : ''}}`);
  meter.add('documentsRead', Math.max(1, skipped + sent));
}

const BILLED_ENTRIES = 1000;

/** `runAggregationQuery`: counts documents by their index keys only. */
export async function runAggregationQuery(call: CallContext): Promise<void> {
  const { store, database, parent, body, answer, meter } = call;
  const json = body['structuredAggregationQuery'];
  if (!isObject(json)) throw invalid('The structured aggregation query is missing.');
  const query = readQuery(json['structuredQuery'], { parent, database });
  const alias = readAlias(json['aggregations']);
  await reading(call, async (snapshot) => {
    judgeQuery(call, query, snapshot);
    const entries = await countEntries(query, store, snapshot, () => answer.othersTurn());
    meter.add('documentsRead', Math.max(1, Math.ceil(entries / BILLED_ENTRIES)));
    const aggregateFields = { [alias]: { integerValue: String(Math.max(0, entries - query.offset)) } };
    await answer.element(JSON.stringify({ result: { aggregateFields }, readTime: readTime() }));
  });
  answer.endList();
}

/** The name of the count in the answer: its alias, or Firestore's default. Throws INVALID_ARGUMENT, UNIMPLEMENTED. */
function readAlias(json: unknown): string {
  const [first, ...others] = readList(json, 'aggregations');
  if (!first) throw invalid('At least one aggregation is required.');
  if (others.length > 0) throw unsupported('several aggregations');
  const { alias = '', count, sum, avg } = first;
  if (typeof alias !== 'string') throw invalid('An alias is a string.');
  if (sum !== undefined || avg !== undefined) throw unsupported(`\`${sum === undefined ? 'avg' : 'sum'}\``);
  if (!isObject(count)) throw invalid('An aggregation is exactly one of count, sum and avg.');
  if (count['upTo'] !== undefined) throw unsupported('`upTo` of a count');
  return alias || 'field_1';
}
