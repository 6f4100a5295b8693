import { Random } from './differential/random';
import { RandomQuery } from './differential/random-query';
import { values } from './differential/random-values';
import { RandomWrite } from './differential/random-write';

export interface RandomRequest {
  method: string;
  parent: string;
  body: string;
}

const methods = ['commit', 'batchGet', 'runQuery', 'runAggregationQuery', 'rollback'];
const parents = ['', '', '', 'c/d1', 'c', 'c//d', 'c/d1/c/e', '%', '%2e%2e/..', 'é/ü', 'c/__x__'];

/** Requests that are valid, invalid in one or several places, or not JSON at all. */
export class RandomRequests {
  private readonly random: Random;
  private readonly names: string[];
  private readonly query: RandomQuery;
  private readonly write: RandomWrite;

  constructor(
    seed: number,
    private readonly database: string,
  ) {
    this.random = new Random(seed);
    this.names = Array.from({ length: 20 }, (_, at) => `${database}/c/d${at}`);
    const pool = values(database);
    this.query = new RandomQuery(this.random, pool, this.names);
    this.write = new RandomWrite(this.random, pool, this.names);
  }

  next(): RandomRequest {
    const { random } = this;
    const method = random.chance(0.95) ? random.one(methods) : random.one(['listen', 'write', 'x', '']);
    const good = this.goodBody(method);
    const body = random.chance(0.2) ? good : this.spoiled(good);
    return { method, parent: random.one(parents), body: random.chance(0.03) ? this.noise() : written(body) };
  }

  private goodBody(method: string): unknown {
    const { random } = this;
    if (method === 'commit') return { writes: this.write.writes() };
    if (method === 'batchGet') return { documents: random.some(this.names, 3) };
    const structuredQuery = this.query.query();
    if (method !== 'runAggregationQuery') return { structuredQuery };
    const field = { fieldPath: random.one(['a', 'b', 'm.x']) };
    const aggregations = [{ alias: 'n', count: {} }, { sum: { field } }, { avg: { field } }];
    return { structuredAggregationQuery: { structuredQuery, aggregations: random.some(aggregations, 3) } };
  }

  /** The same body with one value replaced, removed or added. */
  private spoiled(json: unknown): unknown {
    const { random } = this;
    if (typeof json !== 'object' || json === null || random.chance(0.15)) return this.junk();
    const keys = Object.keys(json);
    if (keys.length === 0 || random.chance(0.1))
      return { ...json, [random.one(['x', '__proto__', 'value', 'fields'])]: this.junk() };
    const key = random.one(keys);
    if (random.chance(0.1)) return Object.fromEntries(Object.entries(json).filter(([name]) => name !== key));
    const entries = Object.entries(json).map(([name, value]) => [
      name,
      name === key ? this.spoiled(value) : value,
    ]);
    return Array.isArray(json) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  }

  private junk(): unknown {
    const { random, database } = this;
    return random.one<() => unknown>([
      () => null,
      () => random.one([0, -1, 1e308, 0.5, 2 ** 31, true, false]),
      () =>
        random.one([
          '',
          'NaN',
          '\ud800',
          '`',
          'a.b',
          '..',
          '9'.repeat(40),
          'x'.repeat(5000),
          `${database}/c/d1`,
          database,
        ]),
      () => [],
      () => ({}),
      () => Array.from({ length: 2000 }, () => ({ nullValue: null })),
      () => nested(random.one([25, 500])),
      () => ({ stringValue: 'x'.repeat(1_200_000) }),
      () => ({
        [random.one(['mapValue', 'arrayValue', 'integerValue', 'referenceValue', 'toString', '__proto__'])]:
          random.one([{}, [], 'x', 7, null]),
      }),
    ])();
  }

  private noise(): string {
    const deep = 50_000;
    const inside = `${'{"mapValue":{"fields":{"a":'.repeat(deep)}1${'}}}'.repeat(deep)}`;
    return this.random.one([
      ...['', '{', '[]', 'null', '"x"', '\u0000\u0001', '{"a":1}}', '{"writes":[1,2]}'],
      '['.repeat(deep),
      `{"writes":[{"update":{"name":"${this.names[0]}","fields":{"a":${inside}}}}]}`,
      `{"writes":[{"update":{"name":"${this.names[0]}","fields":{"a":{"doubleValue":${inside}}}}}]}`,
      `{"structuredQuery":{"from":[{"collectionId":"c"}],"where":${'{"compositeFilter":{"op":"AND","filters":['.repeat(deep)}${']}}'.repeat(deep)}}}`,
    ]);
  }
}

const nested = (depth: number): unknown => {
  let json: unknown = { integerValue: '1' };
  for (let level = 0; level < depth; level++) json = { mapValue: { fields: { a: json } } };
  return json;
};

/** Serializes a value, including an own `__proto__`, which a client could send. */
const written = (json: unknown): string => JSON.stringify(json) ?? '';
