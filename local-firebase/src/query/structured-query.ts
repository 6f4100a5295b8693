import { type Direction, NAME } from '../store/index-definitions';
import { elementsOf, type Value } from '../values/value';

/** A valid query of the protocol. Field paths have the spelling of `formatFieldPath`. */
export interface Query {
  /** The path of the document that contains the collection; empty for the root. */
  parent: string;
  collectionId: string;
  /** A document matches if it satisfies all of these comparisons. */
  where: Comparison[];
  /** The order that the client has given; `completeOrder` adds to it. */
  orderBy: Order[];
  /** The values of a cursor. The query begins after it. */
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

export const isRange = ({ op }: Comparison): boolean => ranges.has(op);

export const collectionPath = ({ parent, collectionId }: Query): string =>
  parent === '' ? collectionId : `${parent}/${collectionId}`;

const rangePaths = (where: Comparison[]): string[] => [
  ...new Set(where.filter(isRange).map(({ path }) => path)),
];

/**
 * The complete order of a query: the fields in its order, the field of its range, and `__name__`. The added fields have
 * the direction of the last field in its order.
 */
export function completeOrder({ orderBy, where }: Pick<Query, 'orderBy' | 'where'>): Order[] {
  const order = [...orderBy];
  const direction = order.at(-1)?.direction ?? 'ASCENDING';
  for (const path of [...rangePaths(where), NAME])
    if (!order.some((one) => one.path === path)) order.push({ path, direction });
  return order;
}

/** Whether the operator takes a list of values. A valid query has at most one such comparison. */
export const hasList = ({ op }: Pick<Comparison, 'op'>): boolean =>
  op === 'in' || op === 'array-contains-any';

/** The comparisons for each value in the query's list. A document matches if it satisfies all those of a value. */
export function alternatives(where: Comparison[]): Comparison[][] {
  const list = where.find(hasList);
  if (!list) return [where];
  const op = list.op === 'in' ? '==' : 'array-contains';
  return elementsOf(list.value).map((value) =>
    where.map((one) => (one === list ? { ...list, op, value } : one)),
  );
}
