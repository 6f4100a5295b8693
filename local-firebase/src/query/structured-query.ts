import type { Direction } from '../store/index-definitions';
import type { Projection } from '../values/projection';
import type { Value } from '../values/value';

/** A query as the protocol writes it, read and checked; field paths are in the spelling of formatFieldPath. */
export interface Query {
  /** The document that the collection lies in; empty for the root. */
  parent: string;
  collectionId: string;
  allDescendants: boolean;
  where: Filter | null;
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

export type Filter = Comparison | { and: Filter[] } | { or: Filter[] };

export interface Comparison {
  path: string;
  op: Operator;
  /** For `in`, `not-in` and `array-contains-any` an array. */
  value: Value;
  /** Whether this is a unary filter, the only kind that finds null and NaN. */
  isUnary: boolean;
}

export type Operator =
  '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not-in' | 'array-contains' | 'array-contains-any';

export const inequalities: ReadonlySet<Operator> = new Set(['!=', '<', '<=', '>', '>=', 'not-in']);

/** All comparisons of a filter, wherever they stand. */
export function comparisons(filter: Filter | null): Comparison[] {
  if (!filter) return [];
  if ('path' in filter) return [filter];
  return ('and' in filter ? filter.and : filter.or).flatMap(comparisons);
}

/** The path of the collection that a query reads; of a collection group its id. */
export const collectionPath = ({ parent, collectionId }: Query): string =>
  parent === '' ? collectionId : `${parent}/${collectionId}`;
