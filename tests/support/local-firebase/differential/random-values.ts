import type { Fields, Value } from '../../../../local-firebase/src/values/value';
import type { Random } from './random';

/** Boundary values of every type, with neighbours that a wrong order would swap. */
export const values = (database: string): Value[] => [
  { nullValue: null },
  { booleanValue: false },
  { booleanValue: true },
  { integerValue: '0' },
  { integerValue: '1' },
  { integerValue: '-5' },
  { integerValue: '9007199254740993' },
  { integerValue: '9223372036854775807' },
  { integerValue: '-9223372036854775808' },
  { doubleValue: 'NaN' },
  { doubleValue: 'Infinity' },
  { doubleValue: '-Infinity' },
  { doubleValue: 1 },
  { doubleValue: 1.5 },
  { doubleValue: -0.25 },
  { doubleValue: 9007199254740992 },
  { doubleValue: 5e-324 },
  { timestampValue: '2020-01-01T00:00:00Z' },
  { timestampValue: '2020-01-01T00:00:00.000001Z' },
  { timestampValue: '1969-12-31T23:59:59.999Z' },
  { stringValue: '' },
  { stringValue: 'a' },
  { stringValue: 'a\u0000' },
  { stringValue: 'ab' },
  { stringValue: 'é' },
  { stringValue: '\uffff' },
  { stringValue: '😀' },
  { bytesValue: '' },
  { bytesValue: 'AA==' },
  { bytesValue: '/w==' },
  { referenceValue: `${database}/c/d1` },
  { referenceValue: `${database}/c/d10` },
  { referenceValue: `${database}/c/d1/c/e` },
  { arrayValue: {} },
  { arrayValue: { values: [{ integerValue: '1' }] } },
  { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'a' }] } },
  { arrayValue: { values: [{ nullValue: null }, { doubleValue: 'NaN' }] } },
  { mapValue: {} },
  { mapValue: { fields: { a: { integerValue: '1' } } } },
  { mapValue: { fields: { a: { integerValue: '1' }, b: { nullValue: null } } } },
  { mapValue: { fields: { b: { integerValue: '0' } } } },
];

/** Arrays do not contain arrays. */
export const canBeElement = (value: Value): boolean => !('arrayValue' in value);

export const fieldNames = ['a', 'b', 'm.x', 't'];

/** Random fields, each of which may be missing. They have few different values, so that several documents match. */
export function randomFields(random: Random, pool: readonly Value[]): Fields {
  const fields: Fields = {};
  if (random.chance(0.85)) fields['a'] = random.one(pool);
  if (random.chance(0.85)) fields['b'] = random.one(pool.slice(0, 20));
  if (random.chance(0.7)) fields['m'] = { mapValue: { fields: { x: random.one(pool) } } };
  if (random.chance(0.8)) {
    const list = random.some(pool, 4).filter(canBeElement);
    fields['t'] = { arrayValue: list.length > 0 ? { values: list } : {} };
  }
  return fields;
}
