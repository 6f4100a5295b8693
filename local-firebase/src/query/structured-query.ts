import { NAME, type Direction } from '../store/index-definitions';
import type { Projection } from '../values/projection';
import { isNaNValue, isNull, type Value } from '../values/value';

/** A query as the protocol writes it, read and checked; field paths are in the spelling of formatFieldPath. */
export interface Query {
  /** The document that the collection lies in; empty for the root. */
  parent: string;
  collectionId: string;
  /** A document matches if it satisfies all of these. */
  where: Comparison[];
  /** As the client wrote it; see `completeOrder`. */
  orderBy: Order[];
  startAt: Cursor | null;
  endAt: Cursor | null;
  limit: number | null;
  offset: number;
  /** The fields to return; all when null. */
  select: Projection | null;
}

export interface Order {
  path: string;
  direction: Direction;
}

export interface Cursor {
  values: Value[];
  before: boolean;
}

export interface Comparison {
  path: string;
  op: Operator;
  /** For `in` and `array-contains-any` an array. */
  value: Value;
  /** Whether this is a unary filter, the only kind that finds null and NaN. */
  isUnary: boolean;
}

export type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains' | 'array-contains-any';

const inequalities: ReadonlySet<Operator> = new Set(['!=', '<', '<=', '>', '>=']);

/** The path of the collection that a query reads. */
export const collectionPath = ({ parent, collectionId }: Query): string =>
  parent === '' ? collectionId : `${parent}/${collectionId}`;

/** Null and NaN are found only by unary filters; and NaN, which equals nothing, is unequal to every value. */
export const findsNothing = ({ op, value, isUnary }: Comparison): boolean =>
  !isUnary && (isNull(value) || (isNaNValue(value) && op !== '!='));

/** The fields that are compared by range or inequality: at most one in a query that was checked. */
export const rangePaths = (where: Comparison[]): string[] => [
  ...new Set(where.filter((one) => inequalities.has(one.op) && !findsNothing(one)).map(({ path }) => path)),
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
