import { invalid, unimplemented } from '../status';
import { NAME } from '../store/index-definitions';
import { isObject } from '../values/read-value';
import { readField, readList } from './read-field';

/** One number that is asked of a query's documents. */
export interface Aggregation {
  alias: string;
  kind: 'count' | 'sum' | 'avg';
  /** The field that is summed. */
  path: string | null;
}

const MOST_AGGREGATIONS = 5;

/** Reads the aggregations of a query; those without an alias are named as Firestore names them. Throws INVALID_ARGUMENT. */
export function readAggregations(json: unknown): Aggregation[] {
  const list = readList(json, 'aggregations');
  if (list.length === 0) throw invalid('At least one aggregation is required.');
  if (list.length > MOST_AGGREGATIONS)
    throw invalid(`A query has at most ${MOST_AGGREGATIONS} aggregations.`);
  const read = list.map(readAggregation);
  let number = 0;
  for (const one of read) if (one.alias === '') one.alias = `field_${++number}`;
  if (new Set(read.map(({ alias }) => alias)).size < read.length)
    throw invalid('Two aggregations have the same alias.');
  return read;
}

function readAggregation(json: Record<string, unknown>): Aggregation {
  const { alias = '', count, sum, avg } = json;
  if (typeof alias !== 'string') throw invalid('An alias is a string.');
  const kinds = [count, sum, avg].filter((one) => one !== undefined);
  if (kinds.length !== 1 || !isObject(kinds[0]))
    throw invalid('An aggregation is exactly one of count, sum and avg.');
  if (isObject(count)) {
    if (count['upTo'] !== undefined) throw unimplemented('"upTo" of a count is not implemented; a limit is.');
    return { alias, kind: 'count', path: null };
  }
  const path = readField((kinds[0] as Record<string, unknown>)['field']);
  if (path === NAME) throw invalid('Aggregations do not apply to __name__.');
  return { alias, kind: sum ? 'sum' : 'avg', path };
}
