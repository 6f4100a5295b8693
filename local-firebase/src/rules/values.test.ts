import { compileRules } from '.';
import type { Value } from '../values/value';
import { claimValue, documentMap, documentPath, ruleValue } from './firestore-values';
import { evaluate, outcome, time } from '../../../tests/support/local-firebase/rules/evaluate';
import { inDocuments } from '../../../tests/support/local-firebase/rules/files';
import { everything, int, text } from '../../../tests/support/local-firebase/rules/lists';
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
    [{ doubleValue: 'NaN' }, "float('NaN')"],
    [text('a'), "'a'"],
    [{ timestampValue: '1970-01-01T00:00:01.5Z' }, "timestamp.value(1500) + duration.value(0, 'ns')"],
    [{ bytesValue: 'YQA=' }, "b'\\x61\\x00'"],
    [{ referenceValue: 'projects/p/databases/d/documents/a/b' }, "path('/databases/d/documents/a/b')"],
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
      "{'data': {'x': 1}, 'id': 'd', '__name__': path('/databases/(default)/documents/a/b/c/d')}",
    );
  });

  test('the root has the path of the database', () => {
    expect(print(documentPath(''))).toBe("path('/databases/(default)/documents')");
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
  "b'1'",
  "b'12'",
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
  'timestamp.value(1)',
  'timestamp.value(2)',
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

  test.each([
    ['1 == 1.0', true],
    ['1.0 == 1', true],
    ['1 == 1.5', false],
    ['1.5 == 1.5', true],
    ['9007199254740993 == 9007199254740992', false],
    ['[1, 1.0, 2].toSet().size() == 2', true],
    ['1 in [1.0]', false],
    ['1 in [1.0].toSet()', true],
    ['[1].toSet() == [1.0].toSet()', true],
    ["{'a': 1} in [{'a': 1}]", true],
    ["'a' in {'a': 1}", true],
    ["'b' in {'a': 1}", false],
    ["{'a': 1}.diff({}) == {'a': 1}.diff({})", false],
  ])('%s is %s', (expression, value) => {
    expect(evaluate(expression)).toBe(value);
  });
});

describe('order', () => {
  const ladders = [
    ["''", "'Z'", "'a'", "'ab'", "'b'"],
    ['-9223372036854775808', '-1', '0', '9007199254740992', '9007199254740993'],
    ['-1.5', '-1', '0', '0.5', '1', '1.5', "float('Infinity')"],
    ['timestamp.value(-1)', 'timestamp.value(0)', "timestamp.value(0) + duration.value(1, 'ns')"],
    [
      "duration.value(-1, 'w')",
      "duration.value(0, 's')",
      "duration.value(1, 'ns')",
      "duration.value(1, 's')",
    ],
    ["b''", "b'a'", "b'ab'", "b'\\xff'"],
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

  test.each(['<', '<=', '>', '>='])('a comparison of a number with NaN by %s is false', (operator) => {
    for (const other of ['0', '1.5', "float('NaN')"]) {
      expect(evaluate(`float('NaN') ${operator} ${other}`)).toBe(false);
      expect(evaluate(`${other} ${operator} float('NaN')`)).toBe(false);
    }
  });

  test('a comparison of values of two types, or of a type without an order, is an error', () => {
    const ordered = ["'a'", '1', 'timestamp.value(0)', "duration.value(0, 's')", "b'a'"];
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
  ["b'a'", 'bytes'],
  ['[1].toSet()', 'set'],
  ['{}.diff({})', 'map_diff'],
  ['(/a)', 'path'],
  ['timestamp.value(1)', 'timestamp'],
  ["duration.value(1, 's')", 'duration'],
])('the type of %s is %s', (expression, type) => {
  expect(() => evaluate(`${expression}.nothing()`)).toThrow(`${type} has no method nothing().`);
  if (type !== 'null') expect(evaluate(`${expression} is ${type}`)).toBe(true);
});

describe('the keys in the difference of two maps', () => {
  test.each([
    ['addedKeys', "['a']"],
    ['removedKeys', "['d']"],
    ['changedKeys', "['c']"],
    ['unchangedKeys', "['b']"],
    ['affectedKeys', "['a', 'd', 'c']"],
  ])('%s are %s', (method, keys) => {
    expect(outcome(`{'a': 1, 'b': 2, 'c': 3}.diff({'b': 2, 'c': 4, 'd': 5}).${method}()`)).toBe(
      `${keys}.toSet()`,
    );
  });
});

describe('a timestamp literal', () => {
  const moment = (nanos: string) => evaluate(`timestamp.value(0) + duration.value(${nanos}, 'ns')`);

  test.each([
    ['1970-01-01T00:00:00Z', '0'],
    ['1970-01-01t00:00:00z', '0'],
    ['1970-01-01T00:00:00.1Z', '100000000'],
    ['1970-01-01T00:00:00.123456789Z', '123456789'],
    ['1970-01-01T00:00:00.000000001Z', '1'],
    ['1970-01-01T01:00:00+01:00', '0'],
    ['1969-12-31T22:30:00-01:30', '0'],
    ['1969-12-31T23:59:59.5Z', '-500000000'],
    ['1970-01-02T01:01:01Z', '90061000000000'],
  ])('%s is %s nanoseconds after 1970', (written, nanos) => {
    expect(evaluate(`timestamp.value('${written}')`)).toEqual(moment(nanos));
  });

  test.each([
    '1970-01-01',
    '1970-01-01T00:00Z',
    '1970-01-01T00:00:00',
    '1970-01-01 00:00:00Z',
    '1970-01-01T00:00:00.Z',
    '1970-01-01T00:00:00.1234567890Z',
    '1970-01-01T00:00:00,5Z',
    '1970-01-01T00:00:00+1:00',
    '1970-01-01T00:00:00+0100',
    '1970-01-01T00:00:00UTC',
    'x1970-01-01T00:00:00Z',
    '1970-01-01T00:00:00Zx',
    '970-01-01T00:00:00Z',
    '1970-1-01T00:00:00Z',
    '1970-01-01T24:00:01Z',
    '1970-13-01T00:00:00Z',
    'aaaa-aa-aaTaa:aa:aaZ',
  ])('%s is refused', (written) => {
    expect(() => evaluate(`timestamp.value('${written}')`)).toThrow(`'${written}' is not a valid timestamp.`);
  });

  test.each([
    ["timestamp.value(0) - duration.value(1, 'ns')", 1969, 12, 31, 23, 59, 59, 999_999_999],
    ['timestamp.value(-1000)', 1969, 12, 31, 23, 59, 59, 0],
    ['timestamp.value(-86400000)', 1969, 12, 31, 0, 0, 0, 0],
    ["timestamp.value(0) + duration.value(1, 'ns')", 1970, 1, 1, 0, 0, 0, 1],
    ["timestamp.value('2024-02-29T13:14:15.016Z')", 2024, 2, 29, 13, 14, 15, 16_000_000],
  ])('the parts of %s', (expression, year, month, day, hours, minutes, seconds, nanos) => {
    const parts = ['year', 'month', 'day', 'hours', 'minutes', 'seconds', 'nanos'];
    expect(parts.map((part) => Number(evaluate(`(${expression}).${part}()`)))).toEqual([
      year,
      month,
      day,
      hours,
      minutes,
      seconds,
      nanos,
    ]);
  });
});

describe('a path', () => {
  test.each([["path('a/b') == /a/b", true]])('%s is %s', (expression, value) => {
    expect(evaluate(expression)).toBe(value);
  });
});

describe('parts of a value', () => {
  test.each([
    ['[1, 2, 3][0:0] == []', true],
    ['[1, 2, 3][3:3] == []', true],
    ['[1, 2, 3][0:3] == [1, 2, 3]', true],
    ['[1, 2, 3][1:2] == [2]', true],
    ["'abc'[1:3] == 'bc'", true],
    ['/a/b/c[1:3] == /b/c', true],
    ["/a/$(1)/$('x')/$(/y/z) == /a/1/x/y/z", true],
    ["{'a': 1}['a'] == 1", true],
    ['1 is number && 1.5 is number', true],
    ["'1' is number || null is number", false],
    ['1 is float || 1 is string || 1.5 is int', false],
  ])('%s is %s', (expression, value) => {
    expect(evaluate(expression)).toBe(value);
  });

  test.each([
    ['!1', 'A bool is needed here, not int.'],
    ['{1: 1}', 'A string is needed here, not int.'],
    ['/a/$(1.5)', 'A part of a path is a string, an int or a path, not float.'],
    ['/a/$(null)', 'A part of a path is a string, an int or a path, not null.'],
    ['null.a', 'null has no property a.'],
    ['(1).a', 'An int has no property a.'],
    ["{'b': 1}.a", 'The property a is not there.'],
    ["{'b': 1}['a']", 'The property a is not there.'],
    ['{}[1]', 'A map has no element [int].'],
    ["[1]['a']", 'A list has no element [string].'],
    ['(1)[0]', 'An int has no element [int].'],
    ['[1, 2][2]', 'The index 2 lies outside of 0 to 1.'],
    ['[1, 2][-1]', 'The index -1 lies outside of 0 to 1.'],
    ["'abc'[3]", 'The index 3 lies outside of 0 to 2.'],
    ['/a[1]', 'The index 1 lies outside of 0 to 0.'],
    ['{}[0:1]', 'A map has no such range.'],
    ["[1]['a':1]", 'A list has no such range.'],
    ["[1][0:'a']", 'A list has no such range.'],
    ['[1, 2][2:1]', 'The range 2:1 lies outside of 0:2.'],
    ['[1, 2][-1:1]', 'The range -1:1 lies outside of 0:2.'],
    ['[1, 2][1:3]', 'The range 1:3 lies outside of 0:2.'],
  ])('%s: %s', (expression, sentence) => {
    expect(() => evaluate(expression)).toThrow(new Error(sentence));
  });

  test.each([
    ['resource.data.a', 'resource.data.a'],
    ['/x/$(resource.data.a) == /x/y', 'resource.data.a'],
    ["resource.data['a'] == 1", 'resource.data.a'],
    ['resource.data[0] == 1', 'resource.data'],
    ['resource.data.a.b == 1', 'resource.data.a.b'],
    ['resource.data.a is string', 'resource.data.a'],
    ['resource is map && resource.data is map && resource.data.a', 'resource.data.a'],
    ['resource is list || resource.data is string || resource.data.a', 'resource.data.a'],
  ])('%s is not settled by a query', (condition, name) => {
    const rules = compileRules(inDocuments(`match /t/{id} { allow list: if ${condition}; }`));
    const query = everything;
    const request = { method: 'list', path: 't', auth: null, time, query } as const;
    expect(
      rules.check(
        { ...request, resource: null, newResource: null },
        { get: () => null, getAfter: () => null },
      ),
    ).toMatchObject({
      allowed: false,
      reason: `list t is denied. firestore.rules:4: The query does not settle ${name}, and rules are not filters.`,
    });
  });
});
