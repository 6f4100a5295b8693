import type { Value } from '../values/value';
import { claimValue, documentMap, documentPath, ruleValue } from './firestore-values';
import { evaluate, outcome } from '../../../tests/support/local-firebase/rules/evaluate';
import { int, text } from '../../../tests/support/local-firebase/rules/lists';
import { print } from '../../../tests/support/local-firebase/rules/print';

const map = (fields: Record<string, Value>): Value => ({ mapValue: { fields } });
const list = (...values: Value[]): Value => ({ arrayValue: { values } });

describe('a stored value in rules', () => {
  test.each<[stored: Value, expected: string]>([
    [{ nullValue: null }, 'null'],
    [{ booleanValue: true }, 'true'],
    [{ booleanValue: false }, 'false'],
    [int(-5), '-5'],
    [{ doubleValue: 5 }, '5.0'],
    [{ doubleValue: 'NaN' }, 'NaN'],
    [text('a'), "'a'"],
    [{ timestampValue: '1970-01-01T00:00:01.5Z' }, "timestamp.date(1970, 1, 1) + duration.value(1500, 'ms')"],
    [{ bytesValue: 'YQA=' }, 'a bytes'],
    [{ referenceValue: 'projects/p/databases/d/documents/a/b' }, '/databases/d/documents/a/b'],
    [list(int(1), list()), '[1, []]'],
    [{ arrayValue: {} }, '[]'],
    [map({ a: int(1), b: map({}) }), "{'a': 1, 'b': {}}"],
    [{ mapValue: {} }, '{}'],
  ])('%j is %s', (stored, expected) => {
    expect(print(ruleValue(stored))).toBe(expected);
  });

  test('a document has its fields, its id and its path', () => {
    const document = { path: 'a/b/c/d', fields: { x: int(1) }, createTime: '', updateTime: '' };
    expect(print(documentMap(document))).toBe(
      "{'data': {'x': 1}, 'id': 'd', '__name__': /databases/(default)/documents/a/b/c/d}",
    );
  });

  test('the root has the path of the database', () => {
    expect(print(documentPath(''))).toBe('/databases/(default)/documents');
  });
});

describe('a claim in rules', () => {
  test.each<[claim: unknown, expected: string]>([
    [null, 'null'],
    [undefined, 'null'],
    [true, 'true'],
    ['a', "'a'"],
    [5, '5'],
    [5.5, '5.5'],
    [2 ** 53, '9007199254740992.0'],
    [[1, 'a', [null]], "[1, 'a', [null]]"],
    [{ a: 1, b: { c: [] } }, "{'a': 1, 'b': {'c': []}}"],
  ])('%j is %s', (claim, expected) => {
    expect(print(claimValue(claim))).toBe(expected);
  });
});

/** Expressions that all have different values. */
const distinct = [
  'null',
  'true',
  'false',
  '1',
  '2',
  '1.5',
  "'1'",
  "''",
  '[]',
  '[1]',
  '[2]',
  '[1, 2]',
  '[1.0]',
  '[null]',
  '{}',
  "{'a': 1}",
  "{'b': 1}",
  "{'a': 2}",
  "{'a': 1, 'b': 1}",
  '[].toSet()',
  '[1].toSet()',
  '[2].toSet()',
  '[1, 2].toSet()',
  '[[1]].toSet()',
  '/a',
  '/b',
  '/a/b',
  'timestamp.date(2026, 1, 1)',
  'timestamp.date(2026, 1, 2)',
  "duration.value(1, 'ms')",
  "duration.value(2, 'ms')",
];

describe('equality', () => {
  test.each(distinct)('%s equals only itself, in every notation of equality', (one) => {
    const equals = distinct.map((other) => one === other);
    const each = (write: (other: string) => string) => evaluate(`[${distinct.map(write).join(', ')}]`);
    expect(each((other) => `${one} == ${other}`)).toEqual(equals);
    expect(each((other) => `!(${one} != ${other})`)).toEqual(equals);
    expect(each((other) => `${one} in [${other}]`)).toEqual(equals);
    expect(each((other) => `${one} in [0, ${other}].toSet()`)).toEqual(equals);
    expect(each((other) => `{'k': [${one}]} == {'k': [${other}]}`)).toEqual(equals);
  });
});

describe('order', () => {
  const ladders = [
    ["''", "'Z'", "'a'", "'ab'", "'b'"],
    ['-9223372036854775808', '-1', '0', '9007199254740992', '9007199254740993'],
    ['-1.5', '-1', '0', '0.5', '1', '1.5'],
    [
      'timestamp.date(1969, 12, 31)',
      'timestamp.date(1970, 1, 1)',
      "timestamp.date(1970, 1, 1) + duration.value(1, 'ns')",
    ],
    [
      "duration.value(-1, 'w')",
      "duration.value(0, 's')",
      "duration.value(1, 'ns')",
      "duration.value(1, 's')",
    ],
  ];

  test.each(ladders.map((ladder) => [ladder]))('%j is in ascending order', (ladder) => {
    const operators = ['<', '<=', '>', '>='];
    for (const [low, one] of ladder.entries()) {
      const all = ladder.flatMap((other) => operators.map((operator) => `${one} ${operator} ${other}`));
      expect([one, evaluate(`[${all.join(', ')}]`)]).toEqual([
        one,
        ladder.flatMap((_, high) => [low < high, low <= high, low > high, low >= high]),
      ]);
    }
  });

  test('a comparison of values of two types, or of a type without an order, is an error', () => {
    const ordered = ["'a'", '1', 'timestamp.date(2026, 1, 1)', "duration.value(0, 's')"];
    const without = ['null', 'true', '[1]', '{}', '[1].toSet()', '/a'];
    const all = [...ordered, ...without];
    for (const one of all)
      for (const other of all)
        if (one !== other || without.includes(one)) expect(outcome(`${one} < ${other}`)).toBe('error');
  });
});

test.each([
  ['null', 'null'],
  ['true', 'bool'],
  ['1', 'int'],
  ['1.5', 'float'],
  ["'a'", 'string'],
  ['[1]', 'list'],
  ['{}', 'map'],
  ['[1].toSet()', 'set'],
  ['{}.diff({})', 'map_diff'],
  ['(/a)', 'path'],
  ['timestamp.date(2026, 1, 1)', 'timestamp'],
  ["duration.value(1, 's')", 'duration'],
])('the type of %s is %s', (expression, type) => {
  expect(() => evaluate(`${expression} < {}`)).toThrow(`'<' does not take ${type} and map.`);
  if (type !== 'null') expect(evaluate(`${expression} is ${type}`)).toBe(true);
});
