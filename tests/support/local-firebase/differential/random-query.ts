import type { Value } from '../../../../local-firebase/src/values/value';
import { canBeElement, fieldNames } from './random-values';
import type { Random } from './random';

type Json = Record<string, unknown>;

const comparing = [
  'EQUAL',
  'EQUAL',
  'EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'ARRAY_CONTAINS',
  'ARRAY_CONTAINS',
];
const listing = ['IN', 'ARRAY_CONTAINS_ANY'];

/** A structured query in the forms that the client can send, and in some that it refuses. */
export class RandomQuery {
  constructor(
    private readonly random: Random,
    private readonly pool: readonly Value[],
    private readonly names: readonly string[],
  ) {}

  query(): Json {
    const { random } = this;
    const where = random.chance(0.75) ? this.filter() : undefined;
    const orderBy = withInequalities(this.orderBy(), where);
    return {
      from: [{ collectionId: 'c' }],
      ...(where && { where }),
      ...(orderBy.length > 0 && { orderBy }),
      ...(random.chance(0.25) && orderBy.length > 0 && { startAt: this.cursor(orderBy) }),
      ...(random.chance(0.3) && { limit: 1 + random.below(10) }),
      ...(random.chance(0.1) && { offset: random.below(5) }),
    };
  }

  private filter(): Json {
    const { random } = this;
    if (random.chance(0.5)) return this.comparison();
    const filters = Array.from({ length: 2 + random.below(3) }, () => this.comparison());
    return { compositeFilter: { op: 'AND', filters } };
  }

  private comparison(): Json {
    const { random } = this;
    const field = { fieldPath: random.one(fieldNames) };
    if (random.chance(0.1)) return this.nameFilter();
    if (random.chance(0.15)) {
      const values = random.some(this.pool.filter(canBeElement), 3);
      return { fieldFilter: { field, op: random.one(listing), value: { arrayValue: { values } } } };
    }
    return { fieldFilter: { field, op: random.one(comparing), value: random.one(this.pool) } };
  }

  private nameFilter(): Json {
    const op = this.random.one(comparing.filter((one) => one !== 'ARRAY_CONTAINS'));
    const value = { referenceValue: this.random.one(this.names) };
    return { fieldFilter: { field: { fieldPath: '__name__' }, op, value } };
  }

  private orderBy(): Json[] {
    const { random } = this;
    if (random.chance(0.4)) return [];
    const paths = [...new Set(random.some(fieldNames, 2))];
    if (random.chance(0.25)) paths.push('__name__');
    return paths.map((fieldPath) => ({
      field: { fieldPath },
      direction: random.chance(0.5) ? 'ASCENDING' : 'DESCENDING',
    }));
  }

  private cursor(orderBy: Json[]): Json {
    const count = 1 + this.random.below(orderBy.length);
    const values = orderBy
      .slice(0, count)
      .map(({ field }) =>
        (field as Json)['fieldPath'] === '__name__'
          ? { referenceValue: this.random.one(this.names) }
          : this.random.one(this.pool),
      );
    return { values, before: false };
  }
}

/** Adds the field of the range to the order of queries with alternatives, because servers differ in the implied order. */
function withInequalities(orderBy: Json[], where: Json | undefined): Json[] {
  const text = JSON.stringify(where ?? {});
  if (!text.includes('"IN"') && !text.includes('ANY"')) return orderBy;
  const named = new Set(orderBy.map(({ field }) => (field as Json)['fieldPath']));
  const inequality = /"fieldPath":"([^"]*)"\},"op":"(?:LESS|GREATER)/g;
  const paths = [...new Set([...text.matchAll(inequality)].map(([, path]) => path!))].filter(
    (path) => !named.has(path),
  );
  const direction = orderBy.at(-1)?.['direction'] ?? 'ASCENDING';
  const name = orderBy.filter(({ field }) => (field as Json)['fieldPath'] === '__name__');
  const others = orderBy.filter(({ field }) => (field as Json)['fieldPath'] !== '__name__');
  const implied = paths.filter((path) => path !== '__name__').sort();
  return [...others, ...implied.map((fieldPath) => ({ field: { fieldPath }, direction })), ...name];
}
