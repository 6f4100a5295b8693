import type { Fields, StoredDocument, Value } from '../values/value';
import { Timestamp, Path, type RuleMap, type RuleValue } from './values';
import type { Query } from '../query/structured-query';

const ROOT = ['databases', '(default)', 'documents'];

/** The absolute path that rules use for a path relative to the root. */
export const documentPath = (path: string): Path =>
  new Path([...ROOT, ...(path === '' ? [] : path.split('/'))]);

/** A document as rules get it: with `data`, `id` and `__name__`. */
export function documentMap(document: StoredDocument): RuleMap {
  const name = documentPath(document.path);
  return new Map<string, RuleValue>([
    ['data', fieldsMap(document.fields)],
    ['id', name.segments.at(-1)!],
    ['__name__', name],
  ]);
}

const fieldsMap = (fields: Fields): RuleMap =>
  new Map(Object.entries(fields).map(([name, value]) => [name, ruleValue(value)]));

/** Converts a field's value to a value of the rules language. */
export function ruleValue(value: Value): RuleValue {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('stringValue' in value) return value.stringValue;
  if ('timestampValue' in value) return Timestamp.parse(value.timestampValue);
  if ('bytesValue' in value) return Uint8Array.from(Buffer.from(value.bytesValue, 'base64'));
  if ('referenceValue' in value) return new Path(value.referenceValue.split('/').slice(2));
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(ruleValue);
  return fieldsMap(value.mapValue.fields ?? {});
}

/** Converts the claims of a token, which are JSON, to values of the rules language. Whole numbers become integers. */
export function claimValue(json: unknown): RuleValue {
  if (json === null || json === undefined) return null;
  if (typeof json === 'boolean' || typeof json === 'string') return json;
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (Array.isArray(json)) return json.map(claimValue);
  return new Map(Object.entries(json as object).map(([name, value]) => [name, claimValue(value)]));
}

/** The properties of a query that rules can use. `limit` is null if the query has none. */
export type RulesQuery = Pick<Query, 'limit' | 'offset'>;

/** The value of `request.query`. */
export const queryMap = (query: RulesQuery): RuleMap =>
  new Map<string, RuleValue>([
    ['limit', query.limit === null ? null : BigInt(query.limit)],
    ['offset', BigInt(query.offset)],
  ]);
