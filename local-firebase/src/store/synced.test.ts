import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testUnless } from '../../../tests/support/local-firebase/crash/own-disk';
import { startTestServer, type TestServer } from '../../../tests/support/local-firebase/server';
import { temporaryFolder } from 'tests/support/temporary-folder';

/** The type of file systems in memory, whose pages are never on a disk. */
const TMPFS = 0x01021994;
const reason =
  process.platform !== 'linux'
    ? 'only Linux tells which pages of a file are not on the disk yet'
    : statfsSync(tmpdir()).type === TMPFS
      ? 'the temporary folder is not on a disk'
      : null;

/** The size of the pages of a file in this process's memory that are not on the disk yet, in KiB. */
function unsynced(file: string): number {
  let [isFile, sum] = [false, 0];
  for (const line of readFileSync('/proc/self/smaps', 'utf8').split('\n')) {
    if (/^[0-9a-f]+-[0-9a-f]+ /.test(line)) isFile = line.endsWith(` ${file}`);
    else if (isFile) sum += Number(/^(?:Shared|Private)_Dirty: +(\d+) kB$/.exec(line)?.[1] ?? 0);
  }
  return sum;
}

async function write(server: TestServer, at: number): Promise<void> {
  const names = Array.from({ length: 20 }, (_, id) => `${server.database}/c/${at}-${id}`);
  const fields = { text: { stringValue: 'x'.repeat(3000) } };
  const writes = names.map((name) => ({ update: { name, fields } }));
  expect((await server.call('commit', { writes })).status).toBe(200);
}

const read = (server: TestServer) =>
  server.call('runQuery', { structuredQuery: { from: [{ collectionId: 'c' }] } });

testUnless(
  reason,
  'a write to a permanent folder is acknowledged when all of it is on the disk',
  async () => {
    const data = temporaryFolder('synced');
    const lasting = await startTestServer({ data });
    const passing = await startTestServer();
    const left = { lasting: [] as number[], passing: 0 };
    for (let at = 0; at < 5; at++) {
      await write(lasting, at);
      await read(lasting);
      left.lasting.push(unsynced(path.join(data, 'data.mdb')));
      await write(passing, at);
      await read(passing);
      left.passing += unsynced(path.join(passing.data, 'data.mdb'));
    }
    await Promise.all([lasting.stop(), passing.stop()]);
    // Temporary data are not synced, which also shows that the measurement detects unsynced pages.
    expect(left.passing).toBeGreaterThan(0);
    expect(left.lasting).toEqual([0, 0, 0, 0, 0]);
  },
);
