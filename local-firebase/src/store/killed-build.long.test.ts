import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { crashBench, type ServerProcess } from '../../../tests/support/local-firebase/crash/server-process';
import { Random } from '../../../tests/support/local-firebase/differential/random';
import { isEverything } from 'tests/support/everything';
import { startedOnce } from 'tests/support/started';

const KILLS = isEverything ? 100 : 1;
const DOCUMENTS = 3000;
const GROUPS = 3;
/** A little longer than the interval at which a server checks its file for changes. */
const NOTICED_MS = 350;
const BUILD_MS = 400;

const bench = startedOnce(crashBench);

/** Commits documents with random groups and ranks. */
const commit = (server: ServerProcess, ids: number[], random: Random) =>
  server.call('commit', {
    writes: ids.map((id) => {
      const [group, rank] = [GROUPS, 1000].map((most) => String(Math.floor(random.next() * most)));
      const fields = { group: { integerValue: group }, rank: { integerValue: rank } };
      return { update: { name: `${server.name}/films/${id}`, fields } };
    }),
  });

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

const definitions = ['ASCENDING', 'DESCENDING'].map((order) => ({
  indexes: [
    {
      collectionGroup: 'films',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'group', order: 'ASCENDING' },
        { fieldPath: 'rank', order },
      ],
    },
  ],
}));

type Films = { id: string; group: string; rank: number }[];

async function films(server: ServerProcess, query: object): Promise<Films> {
  const { json } = await server.call('runQuery', {
    structuredQuery: { from: [{ collectionId: 'films' }], ...query },
  });
  return json.flatMap(({ document }: any) => {
    if (!document) return [];
    const { group, rank } = document.fields;
    return [
      { id: document.name.split('/').at(-1), group: group.integerValue, rank: Number(rank.integerValue) },
    ];
  });
}

/** Expects that the index of these definitions finds the same documents as a plain scan. */
async function expectRight(server: ServerProcess, at: number): Promise<void> {
  const all = await films(server, {});
  const direction = at === 0 ? 'ASCENDING' : 'DESCENDING';
  for (let group = 0; group < GROUPS; group++) {
    const value = { integerValue: String(group) };
    const where = { fieldFilter: { field: { fieldPath: 'group' }, op: 'EQUAL', value } };
    const found = await films(server, { where, orderBy: [{ field: { fieldPath: 'rank' }, direction }] });
    const turn = at === 0 ? 1 : -1;
    const expected = all
      .filter((one) => one.group === String(group))
      .sort((a, b) => turn * (a.rank - b.rank || (a.id < b.id ? -1 : 1)));
    expect(found).toEqual(expected);
  }
}

test(`an index whose build is killed during writes is correct after the next start, over ${KILLS} kills`, async () => {
  const random = new Random(Date.now());
  const indexes = path.join(bench.data, '../changing.json');
  let now = 0;
  const change = () => {
    now = random.next() < 0.5 ? 0 : 1;
    writeFileSync(indexes, JSON.stringify(definitions[now]));
  };
  change();
  const first = await bench.start(bench.data, { indexes });
  for (let from = 0; from < DOCUMENTS; from += 300) await commit(first, range(from, 300), random);
  await first.kill();
  for (let round = 1; round <= KILLS; round++) {
    const server = await bench.start(bench.data, { indexes });
    await expectRight(server, now);
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await commit(server, [Math.floor(random.next() * DOCUMENTS)], random).catch(() => null);
    })();
    change();
    await wait(NOTICED_MS + random.next() * BUILD_MS);
    await server.kill();
    isOver = true;
    await writing;
    // The next start may require the previous indexes again.
    change();
  }
  const last = await bench.start(bench.data, { indexes });
  await expectRight(last, now);
  await last.kill();
}, 1_800_000);
