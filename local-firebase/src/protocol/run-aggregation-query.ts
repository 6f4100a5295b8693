import { readAggregations } from '../query/read-aggregations';
import { readQuery } from '../query/read-query';
import { aggregate } from '../query/aggregate';
import { isObject } from '../values/read-value';
import type { CallContext } from './context';
import { readTime } from './document-json';
import { reading } from './reading';
import { judgeQuery } from './run-query';
import { invalid } from '../status';

const BILLED_ENTRIES = 1000;

/** `runAggregationQuery`: counts, sums and averages, from index keys alone. */
export async function runAggregationQuery(call: CallContext): Promise<void> {
  const { store, database, parent, body, answer, meter } = call;
  const json = body['structuredAggregationQuery'];
  if (!isObject(json)) throw invalid('The structured aggregation query is missing.');
  const query = readQuery(json['structuredQuery'], { parent, database });
  const aggregations = readAggregations(json['aggregations']);
  await reading(call, async (snapshot) => {
    judgeQuery(call, query, snapshot);
    const pause = () => answer.othersTurn();
    const { fields, walked } = await aggregate(query, aggregations, store, snapshot, pause);
    meter.add('entriesCounted', walked);
    meter.add('documentsRead', Math.max(1, Math.ceil(walked / BILLED_ENTRIES)));
    await answer.element(JSON.stringify({ result: { aggregateFields: fields }, readTime: readTime() }));
  });
  answer.endList();
}
