import { invalid, unsupported } from '../status';
import { NAME } from '../store/index-definitions';
import { isObject, readList, readValue, shown } from '../values/read-value';
import { collectionOf, requireId } from '../values/resource-name';
import { readField, readFilter } from './read-filter';
import { type Order, type Query, collectionPath, completeOrder, hasList, isRange } from './structured-query';
import { elementsOf, type Value } from '../values/value';

const known = ['from', 'where', 'orderBy', 'startAt', 'offset', 'limit'];
const refused = ['endAt', 'findNearest', 'select'];
const MOST_INT32 = 2 ** 31 - 1;

interface QueryScope {
  /** The path of the parent document; empty for the root. */
  parent: string;
  /** The name of the root: `projects/P/databases/(default)/documents`. */
  database: string;
}

/** Reads a structured query. Refuses the same as Firestore. Throws INVALID_ARGUMENT, UNIMPLEMENTED. */
export function readQuery(json: unknown, { parent, database }: QueryScope): Query {
  if (!isObject(json)) throw invalid('The structured query is missing.');
  for (const name of Object.keys(json)) {
    if (refused.includes(name)) throw unsupported(`\`${name}\``);
    if (!known.includes(name))
      throw invalid(`Invalid JSON payload received. Unknown name "${name}" at 'structured_query'.`);
  }
  const query: Query = {
    parent,
    collectionId: readFrom(json['from']),
    where: json['where'] === undefined ? [] : readFilter(json['where']),
    orderBy: readList(json['orderBy'], 'orderBy').map(readOrder),
    startAfter: readCursor(json['startAt']),
    limit: readCount(json['limit'], 'limit'),
    offset: readCount(json['offset'], 'offset') ?? 0,
  };
  return checkQuery(query, database);
}

function readFrom(json: unknown): string {
  const from = readList(json, 'from');
  if (from.length === 0) throw unsupported('collections of every id');
  if (from.length > 1) throw invalid('A query has exactly one "from".');
  const { collectionId, allDescendants = false } = from[0]!;
  if (typeof collectionId !== 'string') throw unsupported('collections of every id');
  if (typeof allDescendants !== 'boolean') throw invalid('"allDescendants" is true or false.');
  if (allDescendants) throw unsupported('a collection group');
  if (collectionId.includes('/')) throw invalid(`Collection id "${collectionId}" contains a slash.`);
  requireId(collectionId);
  return collectionId;
}

function readOrder(json: Record<string, unknown>): Order {
  const direction = json['direction'] ?? 'ASCENDING';
  if (!['ASCENDING', 'DESCENDING', 'DIRECTION_UNSPECIFIED'].includes(direction as string))
    throw invalid(`${shown(direction)} is not a direction.`);
  const isDescending = direction === 'DESCENDING';
  return { path: readField(json['field']), direction: isDescending ? 'DESCENDING' : 'ASCENDING' };
}

function readCursor(json: unknown): Value[] {
  if (json === undefined || json === null) return [];
  if (!isObject(json)) throw invalid('startAt is not an object.');
  const { before = false } = json;
  if (typeof before !== 'boolean') throw invalid('"before" is true or false.');
  if (before) throw unsupported('a cursor before its document');
  return readList(json['values'], 'values').map((value) => readValue(value));
}

/** Reads a whole number of 0 or more, written as a number or as google.protobuf.Int32Value. */
function readCount(json: unknown, name: string): number | null {
  const value = isObject(json) ? json['value'] : json;
  if (value === undefined || value === null) return null;
  const count = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isInteger(count) || Math.abs(count) > MOST_INT32)
    throw invalid(`"${name}" is not a whole number.`);
  if (count < 0) throw invalid(`${name} is negative.`);
  return count;
}

/** The most filters and orders in a query. The parent of a subcollection counts as one. */
const MOST_PARTS = 100;
const MOST_IN = 30;

/**
 * Refuses a query that Firestore refuses with any data and indexes, or that this server does not support. Throws
 * INVALID_ARGUMENT, UNIMPLEMENTED.
 */
function checkQuery(query: Query, database: string): Query {
  const { where, orderBy, parent } = query;
  if (where.length + orderBy.length + (parent === '' ? 0 : 1) > MOST_PARTS)
    throw invalid(`A query has at most ${MOST_PARTS} filters, orders and parents together.`);
  const comparedOnce = where
    .filter((one) => !isRange(one))
    .map(({ path, op }) => (op.startsWith('array') ? 'an array' : `\`${path}\``));
  const twice = comparedOnce.find((one, at) => comparedOnce.indexOf(one) < at);
  if (twice) throw unsupported(`several values of ${twice}`);
  const [list, ...others] = where.filter(hasList);
  if (list && elementsOf(list.value).length > MOST_IN)
    throw invalid(`'${list.op.toUpperCase()}' supports up to ${MOST_IN} comparison values.`);
  if (others.length > 0) throw unsupported('several lists of values');
  checkOrder(query);
  checkNames(query, database);
  return query;
}

function checkOrder(query: Query): void {
  const paths = query.orderBy.map(({ path }) => path);
  if (new Set(paths).size < paths.length) throw invalid('Order by contains a field twice.');
  const order = completeOrder(query);
  if (paths.includes(NAME) && order.length > paths.indexOf(NAME) + 1)
    throw invalid('order by clause cannot contain more fields after the key');
  for (const { op, path } of query.where)
    if (path !== NAME && (op === '==' || op === 'in') && order.some((one) => one.path === path))
      throw unsupported(`an order by \`${path}\`, which equality fixes`);
}

/** Refuses a name that is not one of the collection, in a comparison or a cursor. */
function checkNames(query: Query, database: string): void {
  const order = completeOrder(query);
  if (query.startAfter.length > order.length) throw invalid('Cursor has too many values.');
  const compared = query.where.filter(({ path }) => path === NAME);
  const names = [
    ...compared.flatMap((one) => (hasList(one) ? elementsOf(one.value) : [one.value])),
    ...query.startAfter.filter((_, at) => order[at]!.path === NAME),
  ];
  const inside = `${database}/${collectionPath(query)}`;
  for (const name of names) {
    if (!('referenceValue' in name)) throw invalid('__name__ is compared with the names of documents.');
    if (collectionOf(name.referenceValue) !== inside) throw unsupported('a name of another collection');
  }
}
