import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { crashBench, type ServerProcess } from '../../../tests/support/local-firebase/crash/server-process';
import { Random } from '../../../tests/support/local-firebase/differential/random';
import { byRank, expectGroups, GROUPS } from '../../../tests/support/local-firebase/ranked-films';
import { isEverything } from 'tests/support/everything';
import { startedOnce } from 'tests/support/started';

const KILLS = isEverything ? 100 : 1;
const DOCUMENTS = 3000;
/** A little longer than the interval at which a server checks its file for changes. */
const NOTICED_MS = 350;
const BUILD_MS = 400;

const bench = startedOnce(crashBench);

const commit = (server: ServerProcess, ids: number[], random: Random) =>
  server.call('commit', {
    writes: ids.map((id) => {
      const [group, rank] = [GROUPS, 1000].map((most) => String(Math.floor(random.next() * most)));
      const fields = { group: { integerValue: group }, rank: { integerValue: rank } };
      return { update: { name: `${server.name}/films/${id}`, fields } };
    }),
  });

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

test(`an index whose build is killed during writes is correct after the next start, over ${KILLS} kills`, async () => {
  const random = new Random(Date.now());
  const indexes = path.join(bench.data, '../changing.json');
  let now = '';
  const change = () => {
    now = random.one(['ASCENDING', 'DESCENDING']);
    writeFileSync(indexes, JSON.stringify({ indexes: [byRank(now)] }));
  };
  change();
  const first = await bench.start(bench.data, { indexes });
  for (let from = 0; from < DOCUMENTS; from += 300) await commit(first, range(from, 300), random);
  await first.kill();
  for (let round = 1; round <= KILLS; round++) {
    const server = await bench.start(bench.data, { indexes });
    await expectGroups(server, now);
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
  await expectGroups(last, now);
  await last.kill();
}, 1_800_000);
