import { invalid, unsupported } from '../status';
import { NAME } from '../store/index-definitions';
import { formatFieldPath, parseFieldPath } from '../values/field-path';
import { isObject, readList, readValue, shown } from '../values/read-value';
import { elementsOf, nanValue, nullValue, type Value } from '../values/value';
import type { Comparison, Operator } from './structured-query';

/** The scope of a query among all documents. */
export interface QueryScope {
  /** The path of the parent document; empty for the root. */
  parent: string;
  /** `projects/P/databases/(default)/documents`. */
  database: string;
}

const operators = new Map<unknown, Operator>([
  ['EQUAL', '=='],
  ['NOT_EQUAL', '!='],
  ['LESS_THAN', '<'],
  ['LESS_THAN_OR_EQUAL', '<='],
  ['GREATER_THAN', '>'],
  ['GREATER_THAN_OR_EQUAL', '>='],
  ['IN', 'in'],
  ['ARRAY_CONTAINS', 'array-contains'],
  ['ARRAY_CONTAINS_ANY', 'array-contains-any'],
]);

const unary = new Map<unknown, { op: Operator; value: Value }>([
  ['IS_NULL', { op: '==', value: nullValue }],
  ['IS_NOT_NULL', { op: '!=', value: nullValue }],
  ['IS_NAN', { op: '==', value: nanValue }],
  ['IS_NOT_NAN', { op: '!=', value: nanValue }],
]);

const lists: Operator[] = ['in', 'array-contains-any'];
const MOST_NESTED = 100;

/** Reads a filter (google.firestore.v1.StructuredQuery.Filter) as the comparisons that it joins by AND. Throws INVALID_ARGUMENT, UNIMPLEMENTED. */
export function readFilter(json: unknown, scope: QueryScope, depth = 0): Comparison[] {
  if (!isObject(json) || Object.keys(json).length !== 1)
    throw invalid('A filter holds exactly one kind of filter.');
  if (depth > MOST_NESTED) throw invalid(`Filters are nested deeper than ${MOST_NESTED} levels.`);
  const { compositeFilter, fieldFilter, unaryFilter } = json;
  if (isObject(compositeFilter)) return readComposite(compositeFilter, scope, depth);
  if (isObject(unaryFilter)) return [readUnary(unaryFilter)];
  if (isObject(fieldFilter)) return [readComparison(fieldFilter, scope)];
  throw invalid(`"${Object.keys(json)[0]}" is not a kind of filter.`);
}

function readComposite(json: Record<string, unknown>, scope: QueryScope, depth: number): Comparison[] {
  const filters = readList(json['filters'], 'filters');
  if (filters.length === 0) throw invalid('A composite filter has at least one filter.');
  if (json['op'] === 'OR') throw unsupported('`or`');
  if (json['op'] !== 'AND') throw invalid(`${shown(json['op'])} is not an operator of a composite filter.`);
  return filters.flatMap((one) => readFilter(one, scope, depth + 1));
}

function readUnary(json: Record<string, unknown>): Comparison {
  const meaning = unary.get(json['op']);
  if (!meaning) throw invalid(`${shown(json['op'])} is not an operator of a unary filter.`);
  const path = readField(json['field']);
  if (path === NAME) throw invalid('A unary filter does not apply to __name__.');
  return { path, ...meaning, isUnary: true };
}

function readComparison(json: Record<string, unknown>, scope: QueryScope): Comparison {
  if (json['op'] === 'NOT_IN') throw unsupported('`not-in`');
  const op = operators.get(json['op']);
  if (!op) throw invalid(`${shown(json['op'])} is not an operator of a field filter.`);
  const path = readField(json['field']);
  const takesList = lists.includes(op);
  const value = takesList ? readValues(json['value'], op) : readValue(json['value']);
  if (path === NAME) for (const one of takesList ? elementsOf(value) : [value]) requireName(one, scope);
  if (path === NAME && op.startsWith('array')) throw invalid(`'${op}' does not apply to __name__.`);
  return { path, op, value, isUnary: false };
}

/** The list of values of an operator; that of `in` may contain arrays. */
function readValues(json: unknown, op: Operator): Value {
  const array = isObject(json) && Object.keys(json).length === 1 ? json['arrayValue'] : undefined;
  const values = isObject(array) ? array['values'] : undefined;
  if (!Array.isArray(values) || values.length === 0)
    throw invalid(`'${op.toUpperCase()}' requires a non-empty list of values.`);
  if (op === 'array-contains-any') return readValue(json);
  return { arrayValue: { values: values.map((one) => readValue(one)) } };
}

function requireName(value: Value, { database }: QueryScope): void {
  if (!('referenceValue' in value) || !value.referenceValue.startsWith(`${database}/`))
    throw invalid(
      '__key__ filter value must be a Key: __name__ is compared with documents of this database.',
    );
}

/** The spelling that the server compares by, of `{ fieldPath }`. */
export function readField(json: unknown): string {
  const path = isObject(json) ? json['fieldPath'] : undefined;
  if (typeof path !== 'string' || path === '') throw invalid('A field path is missing.');
  return path === NAME ? NAME : formatFieldPath(parseFieldPath(path));
}
