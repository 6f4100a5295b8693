import { compileRules, type RulesQuery } from '.';
import { base, emptyReader } from '../../../tests/support/local-firebase/rules/evaluate';
import { inDocuments } from '../../../tests/support/local-firebase/rules/files';
import {
  every,
  everything,
  int,
  lists,
  read,
  text,
  where,
  type QueryFilter,
} from '../../../tests/support/local-firebase/rules/lists';

function list(rules: string, query: Partial<RulesQuery>, path = 'items') {
  const whole = { ...everything, ...query };
  return compileRules(inDocuments(rules)).check({ ...base, method: 'list', path, query: whole }, emptyReader);
}
const listIf = (condition: string, filter: QueryFilter | null, more: Partial<RulesQuery> = {}) =>
  list(`match /items/{id} { allow list: if ${condition}; }`, { where: read(filter), ...more });
const settles = (...asked: Parameters<typeof listIf>): boolean => listIf(...asked).allowed;

test.each(
  lists.map(([condition, filter, allowed, more = {}]) => [condition, filter, allowed, more] as const),
)('a list under %s with the filter %j: allowed %s', (condition, filter, allowed, more) => {
  expect(settles(condition, filter, more)).toBe(allowed);
});

describe('a condition that the query does not settle', () => {
  test.each([
    // A range that is bounded by null includes null.
    ['resource.data.b != null', where('b', 'GREATER_THAN_OR_EQUAL', { nullValue: null })],
    ['resource.data.b != null', where('b', 'LESS_THAN_OR_EQUAL', { nullValue: null })],
    ["resource.data.keys().hasOnly(['a'])", where('a', 'EQUAL', text('x'))],
    ['resource.data.size() == 1', where('a', 'EQUAL', text('x'))],
    ["resource.data.get('b', 'x') == 'x'", where('a', 'EQUAL', text('x'))],
    ["!('b' in resource.data)", where('a', 'EQUAL', text('x'))],
    ["resource.data.a.b == 'x'", where('`a.b`', 'EQUAL', text('x'))],
    ["resource.data == {'a': 'x'}", where('a', 'EQUAL', text('x'))],
  ])('%s is not settled by %j', (condition, filter) => {
    expect(settles(condition, filter)).toBe(false);
  });

  test.each([
    ["resource.data.owner == 'u'", 'resource.data.owner'],
    ['resource.data.a', 'resource.data.a'],
    ['/x/$(resource.data.a) == /x/y', 'resource.data.a'],
    ["resource.data['a'] == 1", 'resource.data.a'],
    ['resource.data[0] == 1', 'resource.data'],
    ['resource.data.a.b == 1', 'resource.data.a.b'],
    ['resource.data.a is string', 'resource.data.a'],
    ['resource is map && resource.data is map && resource.data.a', 'resource.data.a'],
    ['resource is list || resource.data is string || resource.data.a', 'resource.data.a'],
  ])('of %s is named in the reason of the denial: %s', (condition, name) => {
    expect(listIf(condition, null)).toMatchObject({
      allowed: false,
      reason: `list items is denied. firestore.rules:4: The query does not settle ${name}, and rules are not filters.`,
    });
  });
});

describe('a condition that the query settles', () => {
  test.each([
    ['LESS_THAN', ['5', '6', 'null'], ['<5', '<6', '<=5', '<=6']],
    ['LESS_THAN_OR_EQUAL', ['6', 'null'], ['<6', '<=5', '<=6']],
    ['GREATER_THAN', ['4', '5', 'null'], ['>4', '>5', '>=4', '>=5']],
    ['GREATER_THAN_OR_EQUAL', ['4', 'null'], ['>4', '>=4', '>=5']],
    ['ARRAY_CONTAINS', ['null'], []],
    ['NOT_EQUAL', ['5'], []],
    ['EQUAL', ['4', '6', "'x'", 'null'], ['<6', '<=5', '<=6', '>4', '>=4', '>=5']],
  ])('a field that is %s 5 is unequal to %j and satisfies %j', (op, differs, is) => {
    const filter = where('a', op, int(5));
    const values = ['4', '5', '6', "'x'", 'null'];
    expect(values.filter((value) => settles(`resource.data.a != ${value}`, filter))).toEqual(differs);
    const ranges = ['<', '<=', '>', '>='].flatMap((range) => ['4', '5', '6'].map((value) => range + value));
    expect(ranges.filter((range) => settles(`resource.data.a ${range}`, filter))).toEqual(is);
  });

  test.each<[string, QueryFilter | null, boolean]>([
    ['resource.data.a != null', where('a', 'GREATER_THAN', { nullValue: null }), false],
    ['resource is map && resource.data is map', null, true],
    ['resource is string || resource.data is list', null, false],
    ['!(resource is string || resource.data is list)', null, true],
    ['resource.other is map', null, false],
    ['resource.other != null', null, false],
    ['resource.data.a is map', where('a', 'LESS_THAN', int(5)), false],
    ['resource.data.a is constraint', where('a', 'LESS_THAN', int(5)), true],
    ['resource.data.b is constraint', where('a', 'LESS_THAN', int(5)), false],
    ["resource != 'x'", null, false],
    ["'a' in resource.data", every(where('a', 'EQUAL', int(1)), where('b', 'EQUAL', int(1))), true],
    [
      'resource.data.a != resource.data.a',
      { unaryFilter: { field: { fieldPath: 'a' }, op: 'IS_NAN' } },
      true,
    ],
    ['resource.data.a != 1', { unaryFilter: { field: { fieldPath: 'a' }, op: 'IS_NOT_NAN' } }, false],
    ["resource.data['a`b'] == 'x'", where('`a\\`b`', 'EQUAL', text('x')), true],
  ])('%s under %j: allowed %s', (condition, filter, allowed) => {
    expect(settles(condition, filter)).toBe(allowed);
  });

  test.each([
    ['ASCENDING', 'ASC'],
    ['DESCENDING', 'DESC'],
  ] as const)('the order %s is %s in rules', (direction, word) => {
    const condition = `request.query.orderBy.a == '${word}'`;
    expect(settles(condition, null, { orderBy: [{ path: 'a', direction }] })).toBe(true);
  });
});

describe('the path of a list', () => {
  test.each([
    ['match /items/{id} { allow list; }', 'items', true],
    ['match /items/one { allow list; }', 'items', false],
    ['match /items { allow list; }', 'items', false],
    ['match /{all=**} { allow list; }', 'items', true],
    ['match /users/{u}/items/{id} { allow list: if u == "u"; }', 'users/u/items', true],
    ['match /users/{u}/items/{id} { allow list: if u == "u"; }', 'users/v/items', false],
    ['match /items/{id} { allow get; }', 'items', false],
    ['match /users/{u}/items/{id} { allow list; }', 'items', false],
    ['match /{path=**}/items/{id} { allow list; }', 'items', true],
    ['match /{path=**}/others/{id} { allow list; }', 'items', false],
    ['match /users/{u}/{path=**} { allow list; }', 'items', false],
    ['match /users/{u}/{path=**} { allow list; }', 'users/u/items', true],
  ])('%s judges %s: allowed %s', (rules, path, allowed) => {
    expect(list(rules, {}, path).allowed).toBe(allowed);
  });
});
