import { valueAt } from '../../../local-firebase/src/values/field-path';
import { numberOf, type Fields, type Value } from '../../../local-firebase/src/values/value';

/**
 * A simple model of Firestore without indexes, bytes or query plans: documents in a map, filtered and sorted one by
 * one. It shares only the parsing of field paths and numbers with the server.
 */
export class PlainModel {
  readonly documents = new Map<string, Fields>();

  /** The ids of documents that match all comparisons, sorted by fields and then by id. */
  ids(comparisons: Comparison[], order: Order[], limit: number): string[] {
    const fields = (id: string, path: string) => valueAt(this.documents.get(id)!, path.split('.'));
    const found = [...this.documents.keys()].filter(
      (id) =>
        comparisons.every(({ path, op, value }) => holds(op, fields(id, path), value)) &&
        order.every(({ path }) => fields(id, path) !== undefined),
    );
    const direction = order.at(-1)?.descending ? -1 : 1;
    return found
      .sort((a, b) => {
        for (const { path, descending } of order) {
          const compared = compare(fields(a, path)!, fields(b, path)!) * (descending ? -1 : 1);
          if (compared !== 0) return compared;
        }
        return compareText(a, b) * direction;
      })
      .slice(0, limit);
  }
}

export interface Comparison {
  path: string;
  op:
    | 'EQUAL'
    | 'LESS_THAN'
    | 'LESS_THAN_OR_EQUAL'
    | 'GREATER_THAN'
    | 'GREATER_THAN_OR_EQUAL'
    | 'ARRAY_CONTAINS';
  value: Value;
}

export interface Order {
  path: string;
  descending: boolean;
}

function holds(op: Comparison['op'], field: Value | undefined, value: Value): boolean {
  if (!field) return false;
  if (op === 'ARRAY_CONTAINS')
    return 'arrayValue' in field && (field.arrayValue.values ?? []).some((one) => compare(one, value) === 0);
  if (rank(field) !== rank(value)) return false;
  const compared = compare(field, value);
  if (op === 'EQUAL') return compared === 0;
  if (Number.isNaN(numberOf(field))) return false;
  if (op === 'LESS_THAN') return compared < 0;
  if (op === 'LESS_THAN_OR_EQUAL') return compared <= 0;
  return op === 'GREATER_THAN' ? compared > 0 : compared >= 0;
}

const ranks = [
  ['nullValue'],
  ['booleanValue'],
  ['integerValue', 'doubleValue'],
  ['timestampValue'],
  ['stringValue'],
  ['bytesValue'],
  ['referenceValue'],
  ['arrayValue'],
  ['mapValue'],
];

const rank = (value: Value): number => ranks.findIndex((kinds) => kinds.some((kind) => kind in value));

/** The order of values across types. */
export function compare(a: Value, b: Value): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if ('nullValue' in a) return 0;
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue);
  if ('timestampValue' in a && 'timestampValue' in b)
    return compareNumbers(Date.parse(a.timestampValue), Date.parse(b.timestampValue));
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue);
  if ('bytesValue' in a && 'bytesValue' in b)
    return compareText(
      Buffer.from(a.bytesValue, 'base64').toString('latin1'),
      Buffer.from(b.bytesValue, 'base64').toString('latin1'),
    );
  if ('arrayValue' in a && 'arrayValue' in b)
    return compareLists(a.arrayValue.values ?? [], b.arrayValue.values ?? [], compare);
  if ('mapValue' in a && 'mapValue' in b) {
    return compareLists(
      entries(a.mapValue.fields),
      entries(b.mapValue.fields),
      ([one, x], [other, y]) => compareText(one, other) || compare(x, y),
    );
  }
  return compareNumeric(a, b);
}

const entries = (fields: Fields = {}) => Object.entries(fields).sort(([a], [b]) => compareText(a, b));

function compareLists<T>(a: T[], b: T[], each: (a: T, b: T) => number): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const compared = each(a[at]!, b[at]!);
    if (compared !== 0) return compared;
  }
  return a.length - b.length;
}

/** Compares by code points, which matches the order of UTF-8. */
function compareText(a: string, b: string): number {
  return compareLists([...a], [...b], (one, other) => one.codePointAt(0)! - other.codePointAt(0)!);
}

const compareNumbers = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares numbers. NaN is first. Integers are compared exactly, even those that a double cannot represent. */
function compareNumeric(a: Value, b: Value): number {
  const [left, right] = [numberOf(a) ?? 0, numberOf(b) ?? 0];
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  const compared = compareNumbers(left, right);
  if (compared !== 0 || !Number.isInteger(left)) return compared;
  const exact = (value: Value) =>
    'integerValue' in value ? BigInt(value.integerValue) : BigInt(numberOf(value)!);
  const [first, second] = [exact(a), exact(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}
