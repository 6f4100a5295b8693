import type { Fields, Value } from 'local-firebase';
import { serverTime, StoredDouble, type Stored } from './rules-case';

/** The fields in the format of the protocol. Server timestamps get the given time. */
export const storedFields = (stored: Stored, time: string): Fields =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, storedValue(value, time)]));

export const isServerTime = (value: unknown): boolean => JSON.stringify(value) === JSON.stringify(serverTime);

function storedValue(value: unknown, time: string): Value {
  if (isServerTime(value)) return { timestampValue: time };
  if (value === null) return { nullValue: null };
  if (value instanceof StoredDouble) return { doubleValue: value.double };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map((one) => storedValue(one, time)) } };
  switch (typeof value) {
    case 'string':
      return { stringValue: value };
    case 'boolean':
      return { booleanValue: value };
    case 'number':
      return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
    default:
      return { mapValue: { fields: storedFields(value as Stored, time) } };
  }
}
