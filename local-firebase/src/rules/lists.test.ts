import { compileRules, type RulesQuery } from '.';
import { claims, time } from './testing/evaluate';
import { inDocuments } from './testing/files';
import { either, every, lists, text, where } from './testing/lists';

const reader = { get: () => null, getAfter: () => null };
const base = { auth: { uid: 'u', token: claims }, time, resource: null, newResource: null };

function list(rules: string, query: Partial<RulesQuery>, path = 'items') {
  const whole = { limit: null, offset: 0, orderBy: [], where: null, ...query };
  return compileRules(inDocuments(rules)).check({ ...base, method: 'list', path, query: whole }, reader);
}

test.each(
  lists.map(([condition, filter, allowed, more = {}]) => [condition, filter, allowed, more] as const),
)('a list under %s with the filter %j: allowed %s', (condition, filter, allowed, more) => {
  expect(list(`match /items/{id} { allow list: if ${condition}; }`, { where: filter, ...more }).allowed).toBe(
    allowed,
  );
});

describe('what a query leaves open', () => {
  test.each([
    // A range that null bounds holds null itself.
    ['resource.data.b != null', where('b', 'GREATER_THAN_OR_EQUAL', { nullValue: null })],
    ['resource.data.b != null', where('b', 'LESS_THAN_OR_EQUAL', { nullValue: null })],
    ["resource.data.keys().hasOnly(['a'])", where('a', 'EQUAL', text('x'))],
    ['resource.data.size() == 1', where('a', 'EQUAL', text('x'))],
    ["resource.data.get('b', 'x') == 'x'", where('a', 'EQUAL', text('x'))],
    ["!('b' in resource.data)", where('a', 'EQUAL', text('x'))],
    ["resource.data.a.b == 'x'", where('`a.b`', 'EQUAL', text('x'))],
    ["resource.data.a == 'x'", where('a', 'IN', { arrayValue: {} })],
    ["resource.data.a == 'x'", either()],
    ["resource.data == {'a': 'x'}", where('a', 'EQUAL', text('x'))],
  ])('%s is not settled by %j', (condition, filter) => {
    expect(list(`match /items/{id} { allow list: if ${condition}; }`, { where: filter }).allowed).toBe(false);
  });

  test('is named in the reason of the denial', () => {
    expect(list("match /items/{id} { allow list: if resource.data.owner == 'u'; }", {})).toEqual({
      allowed: false,
      reason:
        'list items is denied. firestore.rules:4: The query does not settle resource.data.owner, and rules are not filters.',
    });
  });

  test('is judged at once when a filter has more alternatives than Firestore takes', () => {
    const two = either(where('a', 'EQUAL', text('x')), where('a', 'EQUAL', text('y')));
    const many = every(...Array.from({ length: 40 }, () => two));
    expect(
      list("match /items/{id} { allow list: if resource.data.a == 'x'; }", { where: many }).allowed,
    ).toBe(false);
    expect(list('match /items/{id} { allow list: if true; }', { where: many }).allowed).toBe(true);
  });
});

describe('the path of a list', () => {
  test.each([
    ['match /items/{id} { allow list; }', 'items', false, true],
    ['match /items/one { allow list; }', 'items', false, false],
    ['match /items { allow list; }', 'items', false, false],
    ['match /{all=**} { allow list; }', 'items', false, true],
    ['match /users/{u}/items/{id} { allow list: if u == "u"; }', 'users/u/items', false, true],
    ['match /users/{u}/items/{id} { allow list: if u == "u"; }', 'users/v/items', false, false],
    ['match /items/{id} { allow get; }', 'items', false, false],
    ['match /items/{id} { allow list; }', 'items', true, false],
    ['match /users/{u}/items/{id} { allow list; }', 'items', true, false],
    ['match /{path=**}/items/{id} { allow list; }', 'items', true, true],
    ['match /{path=**}/items/{id} { allow list; }', 'items', false, true],
    ['match /{path=**}/others/{id} { allow list; }', 'items', true, false],
    ['match /{all=**} { allow list; }', 'items', true, true],
    ['match /{path=**}/items/{id} { allow list: if path == /users/u; }', 'items', true, false],
    ['match /users/{u}/{path=**} { allow list; }', 'items', true, false],
    ['match /users/{u}/{path=**} { allow list; }', 'users/u/items', true, true],
  ])('%s judges %s (of every parent: %s): allowed %s', (rules, path, allDescendants, allowed) => {
    expect(list(rules, { allDescendants }, path).allowed).toBe(allowed);
  });
});
