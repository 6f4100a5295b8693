import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { startTestServer, type TestServer } from '../../../tests/support/local-firebase/server';
import {
  byRank,
  expectGroups,
  findFilms,
  GROUPS,
  sortedByRank,
  type RankedFilm,
} from '../../../tests/support/local-firebase/ranked-films';
import { isEverything } from 'tests/support/everything';
import { temporaryFolder } from 'tests/support/temporary-folder';

const DOCUMENTS = 450;
const IDS = 600;

const data = temporaryFolder('indexes');

type Film = Omit<RankedFilm, 'id'>;

/** An exemption of the rank, with which a query only by the rank is refused. */
const exempted = { collectionGroup: 'films', fieldPath: 'rank', indexes: [] };

/** Possible contents of firestore.indexes.json. */
const definitions = {
  none: {},
  upwards: { indexes: [byRank('ASCENDING')] },
  downwards: { indexes: [byRank('DESCENDING')] },
  both: { indexes: [byRank('ASCENDING'), byRank('DESCENDING')] },
  exempted: { indexes: [byRank('ASCENDING')], fieldOverrides: [exempted] },
};
type Name = keyof typeof definitions;

const film = fc.record({ group: fc.nat(GROUPS - 1), rank: fc.nat(20) });
const write = fc.record({ id: fc.nat(IDS - 1), film: fc.option(film, { freq: 3 }) });
const step = fc.record({
  name: fc.constantFrom(...(Object.keys(definitions) as Name[])),
  /** Commits, each sent when the previous one is answered. */
  commits: fc.array(fc.array(write, { minLength: 1, maxLength: 8 }), { maxLength: 12 }),
  isRestarted: fc.boolean(),
});

const fields = ({ group, rank }: Film) => ({
  group: { integerValue: String(group) },
  rank: { integerValue: String(rank) },
});

/** Commits each document once: the last write of an id counts. */
async function commit(server: TestServer, writes: { id: number; film: Film | null }[]): Promise<void> {
  const root = `${server.database}/films`;
  const each = new Map(writes.map((one) => [one.id, one.film]));
  const { status } = await server.call('commit', {
    writes: [...each].map(([id, one]) =>
      one ? { update: { name: `${root}/${id}`, fields: fields(one) } } : { delete: `${root}/${id}` },
    ),
  });
  expect(status).toBe(200);
}

/** Expects that each existing index finds the same documents as a plain scan, in its order. */
async function expectRight(server: TestServer, name: Name): Promise<void> {
  const all = (await findFilms(server, {}))!;
  const has = (order: string) => JSON.stringify(definitions[name]).includes(`"rank","order":"${order}"`);
  for (const direction of ['ASCENDING', 'DESCENDING']) {
    await expectGroups(server, direction, has(direction));
    const orderBy = [{ field: { fieldPath: 'rank' }, direction }];
    expect(await findFilms(server, { orderBy })).toEqual(
      name === 'exempted' ? undefined : sortedByRank(all, direction),
    );
  }
}

test('indexes that are built and removed between writes find the same documents as a plain scan, also after a restart', async () => {
  let server = await startTestServer({ data });
  const restart = async (name: Name) => {
    await server.stop();
    server = await startTestServer({ data, indexesJson: definitions[name] });
  };
  const change = (name: Name) => {
    writeFileSync(server.files.indexes, JSON.stringify(definitions[name]));
    return server.reloadIndexes();
  };
  await commit(
    server,
    Array.from({ length: DOCUMENTS }, (_, id) => ({ id, film: { group: id % GROUPS, rank: id % 20 } })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { name, commits, isRestarted } of steps) {
        const written = (async () => {
          for (const writes of commits) await commit(server, writes);
        })();
        await change(name);
        await written;
        await expectRight(server, name);
        if (!isRestarted) continue;
        await restart(name);
        await expectRight(server, name);
      }
    }),
    { numRuns: isEverything ? 200 : 1, endOnFailure: true },
  );
  await server.stop();
}, 300_000);

test('an index that Firestore does not accept is refused with the reason', async () => {
  const index = (...fields: object[]) => ({ indexes: [{ collectionGroup: 'films', fields }] });
  const list = (fieldPath: string) => ({ fieldPath, arrayConfig: 'CONTAINS' });
  const indexesJson = index(list('a'), { fieldPath: 'b', order: 'ASCENDING' }, list('c'));
  await expect(startTestServer({ indexesJson })).rejects.toThrow('an index has two array fields.');
  await expect(startTestServer({ indexesJson: { indexes: null } })).rejects.toThrow(
    '"indexes" is not a list of objects.',
  );
});

if (isEverything)
  test('an index for which a document is too large is refused with the name of the document', async () => {
    const server = await startTestServer({
      indexesJson: { fieldOverrides: [{ ...exempted, fieldPath: 'all' }] },
    });
    const name = `${server.database}/films/large`;
    const values = Array.from({ length: 40_001 }, (_, number) => ({ integerValue: String(number) }));
    const large = { update: { name, fields: { all: { arrayValue: { values } } } } };
    expect((await server.call('commit', { writes: [large] })).status).toBe(200);
    writeFileSync(server.files.indexes, '{}');
    await expect(server.reloadIndexes()).rejects.toThrow(/^films\/large: Too many index entries/);
    // The previous indexes still answer.
    const structuredQuery = { from: [{ collectionId: 'films' }] };
    expect((await server.call('runQuery', { structuredQuery })).json[0].document.name).toBe(name);
    await server.stop();
  });
