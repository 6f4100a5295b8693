import fc from 'fast-check';
import { alternatives } from '../query/structured-query';
import { compileRules } from '.';
import type { Fields, Value } from '../values/value';
import { base, emptyReader, time } from '../../../tests/support/local-firebase/rules/evaluate';
import { inDocuments } from '../../../tests/support/local-firebase/rules/files';
import {
  every,
  everything,
  int,
  read,
  text,
  where,
  type QueryFilter,
} from '../../../tests/support/local-firebase/rules/lists';
import { isEverything } from 'tests/support/everything';

const values: Value[] = [
  text('x'),
  text('y'),
  int(1),
  int(2),
  int(3),
  { booleanValue: true },
  { nullValue: null },
  { arrayValue: { values: [text('x'), int(1)] } },
];
const literals = ["'x'", "'y'", '1', '2', '3', 'true', 'null'];
const field = fc.constantFrom('a', 'b');

const filter: fc.Arbitrary<QueryFilter> = fc.letrec<{ filter: QueryFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    fc
      .tuple(
        field,
        fc.constantFrom(
          'EQUAL',
          'EQUAL',
          'NOT_EQUAL',
          'LESS_THAN',
          'GREATER_THAN_OR_EQUAL',
          'ARRAY_CONTAINS',
        ),
        fc.constantFrom(...values),
      )
      .map(([name, op, value]) => where(name, op, value)),
    fc
      .tuple(
        field,
        fc.constantFrom('IN', 'ARRAY_CONTAINS_ANY'),
        fc.uniqueArray(fc.constantFrom(...values.slice(0, 5)), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, op, some]) => where(name, op, { arrayValue: { values: some } })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 2 }).map((filters) => every(...filters)),
  ),
})).filter;

const condition: fc.Arbitrary<string> = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(field, fc.constantFrom('==', '!=', '<', '>='), fc.constantFrom(...literals))
      .map(([name, operator, literal]) => `resource.data.${name} ${operator} ${literal}`),
    fc
      .tuple(field, fc.array(fc.constantFrom(...literals), { maxLength: 3 }))
      .map(([name, some]) => `resource.data.${name} in [${some.join(', ')}]`),
    fc
      .tuple(fc.constantFrom(...literals), field)
      .map(([literal, name]) => `${literal} in resource.data.${name}`),
    fc
      .tuple(field, fc.constantFrom('string', 'int', 'list', 'bool'))
      .map(([name, type]) => `resource.data.${name} is ${type}`),
    fc
      .tuple(field, fc.array(fc.constantFrom(...literals), { maxLength: 2 }))
      .map(([name, some]) => `resource.data.${name}.hasAny([${some.join(', ')}])`),
    fc.constantFrom(
      "'a' in resource.data",
      "resource.data.get('a', 1) == 1",
      'resource.data.keys().size() == 2',
      "resource.data.keys().hasOnly(['a'])",
      'resource != null',
    ),
    tie('condition').map((one) => `!(${one})`),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
  ),
})).condition;

const everyDocument: Fields[] = [undefined, ...values].flatMap((a) =>
  [undefined, ...values].map((b) => ({ ...(a && { a }), ...(b && { b }) })),
);

/** Whether Firestore finds a document, for the few kinds of values above. */
function finds(filter: QueryFilter, fields: Fields): boolean {
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.every((one) => finds(one, fields));
  if ('unaryFilter' in filter) throw new Error('Unary filters are not generated.');
  const {
    field: { fieldPath },
    op,
    value,
  } = filter.fieldFilter;
  const own = fields[fieldPath];
  if (!own) return false;
  const same = (one: Value): boolean => JSON.stringify(one) === JSON.stringify(own);
  const members = ('arrayValue' in own && own.arrayValue.values) || [];
  const operands = ('arrayValue' in value && value.arrayValue.values) || [];
  const contains = (one: Value): boolean =>
    members.some((member) => JSON.stringify(member) === JSON.stringify(one));
  const number = (one: Value): number | string | undefined =>
    'integerValue' in one ? Number(one.integerValue) : 'stringValue' in one ? one.stringValue : undefined;
  const [left, right] = [number(own), number(value)];
  const ordered = typeof left === typeof right && left !== undefined && right !== undefined;
  switch (op) {
    case 'EQUAL':
      return same(value);
    case 'NOT_EQUAL':
      return !same(value);
    case 'LESS_THAN':
      return ordered && left < right;
    case 'GREATER_THAN_OR_EQUAL':
      return same(value) || (ordered && left >= right);
    case 'ARRAY_CONTAINS':
      return contains(value);
    case 'IN':
      return operands.some(same);
    default:
      return operands.some(contains);
  }
}

/** Whether Firestore accepts the number of alternatives. */
function isAccepted(asked: QueryFilter): boolean {
  try {
    return alternatives(read(asked)).length > 0;
  } catch {
    return false;
  }
}

test('an allowed list returns only documents that may also be read individually', () => {
  let allowed = 0;
  fc.assert(
    fc.property(condition, filter, (written, asked) => {
      fc.pre(isAccepted(asked));
      const rules = compileRules(inDocuments(`match /items/{id} { allow read: if ${written}; }`));
      const query = { ...everything, where: read(asked) };
      const answer = rules.check({ ...base, method: 'list', path: 'items', query }, emptyReader);
      if (!answer.allowed) return;
      for (const fields of everyDocument.filter((one) => finds(asked, one))) {
        allowed++;
        const resource = { path: 'items/d', fields, createTime: time, updateTime: time };
        const one = rules.check({ ...base, method: 'get', path: 'items/d', resource }, emptyReader);
        expect([written, fields, one]).toEqual([written, fields, { allowed: true }]);
      }
    }),
    { numRuns: isEverything ? 4000 : 800 },
  );
  expect(allowed).toBeGreaterThan(200);
});
