import { type Direction, NAME } from '../store/index-definitions';
import { elementsOf, isNaNValue, isNull, type Value } from '../values/value';

/** A query as the protocol writes it, read and checked; field paths are in the spelling of formatFieldPath. */
export interface Query {
  /** The document that the collection lies in; empty for the root. */
  parent: string;
  collectionId: string;
  /** A document matches if it satisfies all of these. */
  where: Comparison[];
  /** The order in the client's query; see `completeOrder`. */
  orderBy: Order[];
  /** The values of a cursor, behind which the query begins. */
  startAfter: Value[];
  limit: number | null;
  offset: number;
}

export interface Order {
  path: string;
  direction: Direction;
}

export interface Comparison {
  path: string;
  op: Operator;
  /** An array for `in` and `array-contains-any`. */
  value: Value;
}

export type Operator = '==' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains' | 'array-contains-any';

const ranges: ReadonlySet<Operator> = new Set(['<', '<=', '>', '>=']);

/** The path of the collection that a query reads. */
export const collectionPath = ({ parent, collectionId }: Query): string =>
  parent === '' ? collectionId : `${parent}/${collectionId}`;

/** Whether no document can satisfy a comparison. */
export const findsNothing = ({ value }: Comparison): boolean => isNull(value) || isNaNValue(value);

/** The fields that are compared by range: at most one in a query that was checked. */
export const rangePaths = (where: Comparison[]): string[] => [
  ...new Set(where.filter((one) => ranges.has(one.op) && !findsNothing(one)).map(({ path }) => path)),
];

/**
 * The whole order of a query: the fields that it names, then the field of its range, then `__name__`, in the direction of
 * the last field that it names.
 */
export function completeOrder({ orderBy, where }: Pick<Query, 'orderBy' | 'where'>): Order[] {
  const order = [...orderBy];
  const direction = order.at(-1)?.direction ?? 'ASCENDING';
  for (const path of [...rangePaths(where), NAME])
    if (!order.some((one) => one.path === path)) order.push({ path, direction });
  return order;
}

/** Whether a comparison has a list of values: at most one in a query that was checked. */
export const hasList = ({ op }: Pick<Comparison, 'op'>): boolean =>
  op === 'in' || op === 'array-contains-any';

/** The comparisons of a query, once for each value of its list: a document matches if it satisfies all of one of them. */
export function alternatives(where: Comparison[]): Comparison[][] {
  const list = where.find(hasList);
  if (!list) return [where];
  const op = list.op === 'in' ? '==' : 'array-contains';
  return elementsOf(list.value).map((value) =>
    where.map((one) => (one === list ? { ...list, op, value } : one)),
  );
}
