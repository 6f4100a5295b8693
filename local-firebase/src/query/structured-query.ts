import { type Direction, NAME } from '../store/index-definitions';
import { elementsOf, isNaNValue, isNull, type Value } from '../values/value';
import { invalid } from '../status';

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

const MOST_ALTERNATIVES = 30;

/**
 * The comparisons of a query with each `in` and `array-contains-any` replaced by one of its values: a document matches
 * if it satisfies all comparisons of one of the lists. Throws INVALID_ARGUMENT beyond 30 lists.
 */
export function alternatives(where: Comparison[]): Comparison[][] {
  let lists: Comparison[][] = [[]];
  for (const choices of where.map(choicesOf)) {
    if (lists.length * choices.length > MOST_ALTERNATIVES)
      throw invalid(`The query has more than ${MOST_ALTERNATIVES} disjuncts in its disjunctive normal form.`);
    lists = lists.flatMap((list) => choices.map((one) => [...list, one]));
  }
  return lists;
}

function choicesOf(comparison: Comparison): Comparison[] {
  const { op, value } = comparison;
  if (op !== 'in' && op !== 'array-contains-any') return [comparison];
  const single = op === 'in' ? '==' : 'array-contains';
  return elementsOf(value).map((one) => ({ ...comparison, op: single, value: one }));
}
