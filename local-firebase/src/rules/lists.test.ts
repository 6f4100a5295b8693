import { compileRules, type RulesQuery } from '.';
import { base, emptyReader } from '../../../tests/support/local-firebase/rules/evaluate';
import { inDocuments } from '../../../tests/support/local-firebase/rules/files';
import { everything, lists } from '../../../tests/support/local-firebase/rules/lists';

function list(rules: string, query: Partial<RulesQuery>, path = 'items') {
  const whole = { ...everything, ...query };
  return compileRules(inDocuments(rules)).check({ ...base, method: 'list', path, query: whole }, emptyReader);
}
const listIf = (condition: string, query: Partial<RulesQuery> = {}) =>
  list(`match /items/{id} { allow list: if ${condition}; }`, query);

test.each(lists.map(([condition, allowed, query = {}]) => [condition, allowed, query] as const))(
  'a list under %s: allowed %s with %j',
  (condition, allowed, query) => {
    expect(listIf(condition, query).allowed).toBe(allowed);
  },
);

test.each([
  ["resource.data.owner == 'u'", 'resource'],
  ['resource != null', 'resource'],
  ["id == 'x'", 'id'],
  ['exists(/databases/$(database)/documents/others/$(id))', 'id'],
])('a list under %s is denied with a reason that names %s', (condition, name) => {
  expect(listIf(condition)).toMatchObject({
    allowed: false,
    reason: `list items is denied. firestore.rules:4: This server does not support a rule for lists that reads ${name}.`,
  });
});

describe('the path of a list', () => {
  test.each([
    ['match /items/{id} { allow list; }', 'items', true],
    ['match /items/one { allow list; }', 'items', false],
    ['match /items { allow list; }', 'items', false],
    ['match /users/{u}/items/{id} { allow list: if u == "u"; }', 'users/u/items', true],
    ['match /users/{u}/items/{id} { allow list: if u == "u"; }', 'users/v/items', false],
    ['match /items/{id} { allow get; }', 'items', false],
    ['match /users/{u}/items/{id} { allow list; }', 'items', false],
  ])('%s judges %s: allowed %s', (rules, path, allowed) => {
    expect(list(rules, {}, path).allowed).toBe(allowed);
  });
});
