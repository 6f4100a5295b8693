import fc from 'fast-check';
import { startTestServer } from '../../tests/support/local-firebase/server';
import {
  compare,
  PlainModel,
  type Comparison,
  type Order,
} from '../../tests/support/local-firebase/plain-model';
import { orderKey } from './values/order-key';
import type { Fields, Value } from './values/value';
import { isEverything } from 'tests/support/everything';
import { startedOnce } from 'tests/support/started';

const number = fc.oneof(
  fc
    .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
    .map((whole): Value => ({ integerValue: whole.toString() })),
  fc.integer({ min: -3, max: 3 }).map((whole): Value => ({ integerValue: String(whole) })),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((double): Value => ({ doubleValue: Object.is(double, -0) ? '-0' : double })),
  fc.constantFrom<Value>(
    { doubleValue: 'NaN' },
    { doubleValue: 'Infinity' },
    { doubleValue: '-Infinity' },
    { doubleValue: 2 ** 53 },
    { doubleValue: 2 ** 63 },
  ),
);
const scalar = fc.oneof(
  number,
  fc.constant<Value>({ nullValue: null }),
  fc.boolean().map((booleanValue): Value => ({ booleanValue })),
  fc.string({ unit: 'grapheme', maxLength: 4 }).map((stringValue): Value => ({ stringValue })),
  fc.constantFrom<Value>(
    { stringValue: '\u0000' },
    { stringValue: 'a\u0000' },
    { stringValue: '\uffff' },
    { stringValue: '😀' },
  ),
  fc
    .uint8Array({ maxLength: 4 })
    .map((bytes): Value => ({ bytesValue: Buffer.from(bytes).toString('base64') })),
  fc
    .date({ noInvalidDate: true, min: new Date('0001-01-02'), max: new Date('9999-12-30') })
    .map((date): Value => ({ timestampValue: date.toISOString() })),
);
const { value } = fc.letrec<{ value: Value; element: Value }>((tie) => ({
  element: fc.oneof({ depthSize: 'small' }, scalar, fields(tie('value')).map(asMap)),
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc
      .array(tie('element'), { maxLength: 3 })
      .map((values): Value => ({ arrayValue: values.length > 0 ? { values } : {} })),
    fields(tie('value')).map(asMap),
  ),
}));

function fields(inside: fc.Arbitrary<Value>): fc.Arbitrary<Fields> {
  return fc.dictionary(fc.constantFrom('a', 'b', 'c', 'é'), inside, { maxKeys: 2 });
}
function asMap(inside: Fields): Value {
  return { mapValue: Object.keys(inside).length > 0 ? { fields: inside } : {} };
}

test('order keys sort values of all types like a direct comparison', () => {
  fc.assert(
    fc.property(
      value,
      value,
      (a, b) => Buffer.compare(orderKey(a), orderKey(b)) === Math.sign(compare(a, b)),
    ),
    { numRuns: isEverything ? 5000 : 300 },
  );
});

/** Values that several documents share, so that ties and equal fields are common. */
const common = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<Value>(
      { integerValue: '1' },
      { doubleValue: 1 },
      { integerValue: '2' },
      { stringValue: 'a' },
    ),
  },
  { weight: 2, arbitrary: value },
);
const document = fc.record(
  {
    a: common,
    b: common,
    t: fc
      .array(scalar, { maxLength: 3 })
      .map((values): Value => ({ arrayValue: values.length > 0 ? { values } : {} })),
  },
  { requiredKeys: [] },
);
const id = fc.constantFrom('x', 'y', 'z', 'ä', '😀', '\uffff', 'x1', 'X');
const write = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('set' as const), id, document }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('delete' as const), id, document: fc.constant({}) }),
  },
);
const isFound = (one: Value) => !('nullValue' in one) && !('doubleValue' in one && one.doubleValue === 'NaN');
const comparison = fc.record({
  path: fc.constantFrom('a', 'b', 't'),
  op: fc.constantFrom<Comparison['op']>(
    'EQUAL',
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'ARRAY_CONTAINS',
  ),
  value: common.filter(isFound),
});

describe('a collection that random batches change', () => {
  const paths = ['a', 'b', 't'];
  /** Every composite index that the queries below can need. */
  const indexes = paths.flatMap((one) =>
    paths.flatMap((other) =>
      ['ASCENDING', 'DESCENDING'].flatMap((order) =>
        [
          ...(one === other ? [] : [{ fieldPath: one, order: 'ASCENDING' }]),
          { fieldPath: one, arrayConfig: 'CONTAINS' },
        ].map((first) => ({
          collectionGroup: 'c',
          queryScope: 'COLLECTION',
          fields: [first, { fieldPath: other, order }],
        })),
      ),
    ),
  );
  const server = startedOnce(() => startTestServer({ indexesJson: { indexes } }));

  test('answers every query like a plain model, and counts as many documents as it lists', async () => {
    let collection = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(write, { minLength: 1, maxLength: 4, selector: (one) => one.id }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.array(
          fc.record({
            comparisons: fc.array(comparison, { maxLength: 1 }),
            order: fc.option(fc.record({ path: fc.constantFrom('a', 'b', 't'), descending: fc.boolean() })),
            limit: fc.integer({ min: 1, max: 9 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        async (batches, queries) => {
          const parent = `runs/${++collection}`;
          const model = new PlainModel();
          for (const batch of batches) {
            const writes = batch.map((one) => {
              const name = `${server.database}/${parent}/c/${one.id}`;
              if (one.kind === 'delete') model.documents.delete(one.id);
              else model.documents.set(one.id, one.document as Fields);
              return one.kind === 'delete' ? { delete: name } : { update: { name, fields: one.document } };
            });
            expect((await server.call('commit', { writes })).status).toBe(200);
          }
          for (const { comparisons, order, limit } of queries) {
            await expectSame(model, parent, comparisons, orders(comparisons, order), limit);
          }
        },
      ),
      { numRuns: isEverything ? 500 : 20 },
    );
  });

  /** A query with an inequality is ordered by its field, because another order would need a third index. */
  function orders(comparisons: Comparison[], order: Order | null): Order[] {
    const compared = comparisons.find(({ op }) => op !== 'EQUAL' && op !== 'ARRAY_CONTAINS');
    const isFixed = comparisons.some(({ op, path }) => op === 'EQUAL' && path === order?.path);
    if (!compared) return order && !isFixed ? [order] : [];
    return order?.path === compared.path ? [order] : [{ path: compared.path, descending: false }];
  }

  async function expectSame(
    model: PlainModel,
    parent: string,
    comparisons: Comparison[],
    order: Order[],
    limit: number,
  ): Promise<void> {
    const filters = comparisons.map(({ path, op, value: operand }) => ({
      fieldFilter: { field: { fieldPath: path }, op, value: operand },
    }));
    const structuredQuery = {
      from: [{ collectionId: 'c' }],
      ...(filters.length > 0 && { where: filters[0] }),
      orderBy: order.map(({ path, descending }) => ({
        field: { fieldPath: path },
        direction: descending ? 'DESCENDING' : 'ASCENDING',
      })),
    };
    const expected = model.ids(comparisons, order, limit);
    const found = await server.find({ ...structuredQuery, limit }, parent);
    expect({ structuredQuery, found }).toEqual({ structuredQuery, found: expected });
    const all = model.ids(comparisons, order, Infinity);
    expect(await server.count(structuredQuery, parent)).toBe(all.length);
  }
});
