import { invalid, unsupported } from '../status';
import { NAME } from '../store/index-definitions';
import { formatFieldPath, parseFieldPath } from '../values/field-path';
import { isObject, readList, readValue, shown } from '../values/read-value';
import { elementsOf, isNaNValue, isNull, type Value } from '../values/value';
import { type Comparison, hasList, type Operator } from './structured-query';

const operators = new Map<unknown, Operator>([
  ['EQUAL', '=='],
  ['LESS_THAN', '<'],
  ['LESS_THAN_OR_EQUAL', '<='],
  ['GREATER_THAN', '>'],
  ['GREATER_THAN_OR_EQUAL', '>='],
  ['IN', 'in'],
  ['ARRAY_CONTAINS', 'array-contains'],
  ['ARRAY_CONTAINS_ANY', 'array-contains-any'],
]);

const refused = new Map<unknown, string>([
  ['OR', '`or`'],
  ['NOT_EQUAL', '`!=`'],
  ['NOT_IN', '`not-in`'],
]);

/** Reads a filter (StructuredQuery.Filter) of comparisons joined by AND. Throws INVALID_ARGUMENT, UNIMPLEMENTED. */
export function readFilter(json: unknown): Comparison[] {
  const { compositeFilter } = isObject(json) ? json : {};
  if (!isObject(compositeFilter)) return [readComparison(json)];
  const filters = readList(compositeFilter['filters'], 'filters');
  if (filters.length === 0) throw invalid('A composite filter has at least one filter.');
  requireOperator(compositeFilter['op'], ['AND']);
  return filters.map(readComparison);
}

function requireOperator(op: unknown, known: unknown[]): void {
  if (refused.has(op)) throw unsupported(refused.get(op)!);
  if (!known.includes(op)) throw invalid(`${shown(op)} is not an operator of a filter.`);
}

function readComparison(filter: unknown): Comparison {
  if (!isObject(filter) || Object.keys(filter).length !== 1)
    throw invalid('A filter holds exactly one kind of filter.');
  if ('compositeFilter' in filter) throw unsupported('a filter within a filter');
  if ('unaryFilter' in filter) throw unsupported('a comparison with null or NaN');
  const { fieldFilter: json } = filter;
  if (!isObject(json)) throw invalid(`"${Object.keys(filter)[0]}" is not a kind of filter.`);
  requireOperator(json['op'], [...operators.keys()]);
  const op = operators.get(json['op'])!;
  const path = readField(json['field']);
  const takesList = hasList({ op });
  const value = takesList ? readValues(json['value'], op) : readValue(json['value']);
  if ((takesList ? elementsOf(value) : [value]).some((one) => isNull(one) || isNaNValue(one)))
    throw unsupported('a comparison with null or NaN');
  if (path === NAME && op.startsWith('array')) throw invalid(`'${op}' does not apply to __name__.`);
  return { path, op, value };
}

/** Reads the value of an operator that takes a list. Only the list of `in` may contain arrays. */
function readValues(json: unknown, op: Operator): Value {
  const array = isObject(json) && Object.keys(json).length === 1 ? json['arrayValue'] : undefined;
  const values = isObject(array) ? array['values'] : undefined;
  if (!Array.isArray(values) || values.length === 0)
    throw invalid(`'${op.toUpperCase()}' requires a non-empty list of values.`);
  if (op === 'array-contains-any') return readValue(json);
  return { arrayValue: { values: values.map((one) => readValue(one)) } };
}

/** The path in `{ fieldPath }`, in the one spelling that the server compares. */
export function readField(json: unknown): string {
  const path = isObject(json) ? json['fieldPath'] : undefined;
  if (typeof path !== 'string' || path === '') throw invalid('A field path is missing.');
  return path === NAME ? NAME : formatFieldPath(parseFieldPath(path));
}
