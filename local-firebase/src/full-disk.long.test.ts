import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownDisk, testOnOwnDisk } from '../../tests/support/local-firebase/crash/own-disk';
import { crashBench, type ServerProcess } from '../../tests/support/local-firebase/crash/server-process';
import { startedOnce } from 'tests/support/started';

const DISK_BYTES = 2 * 1024 * 1024;
const BALLAST_BYTES = 512 * 1024;

const bench = startedOnce(crashBench);

const write = (server: ServerProcess, number: number) =>
  server.call('commit', {
    writes: [
      {
        update: {
          name: `${server.name}/c/${number}`,
          fields: {
            number: { integerValue: String(number) },
            text: { stringValue: 'x'.repeat(20_000) },
          },
        },
      },
    ],
  });

/** The numbers of all documents, in the order of their index. */
async function numbers(server: ServerProcess): Promise<number[]> {
  const orderBy = [{ field: { fieldPath: 'number' } }];
  const { json } = await server.call('runQuery', {
    structuredQuery: { from: [{ collectionId: 'c' }], orderBy },
  });
  return json.flatMap(({ document }: any) => (document ? [Number(document.fields.number.integerValue)] : []));
}

/** Writes documents until one is refused. Returns the number of accepted documents and the refusal. */
async function writeUntilRefused(server: ServerProcess, from: number) {
  for (let number = from; ; number++) {
    const { status, json } = await write(server, number);
    if (status !== 200) return { taken: number, refusal: json };
  }
}

/** Fills the disk completely. After a refused write, there may still be room that is smaller than the write. */
function fill(file: string): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(512));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  }
}

const range = (count: number) => Array.from({ length: count }, (_, number) => number);

/** Room for nothing, for the files beside the database, and for a part of the database. */
for (const size of ['4k', '8k', '64k', '160k', '192k'])
  testOnOwnDisk(
    `a first start on a disk of ${size} reports that it is full, and succeeds when there is room`,
    async () => {
      const at = path.join(bench.data, '../small');
      mkdirSync(at, { recursive: true });
      const { within, resize, remove } = await ownDisk(at, `size=${size}`);
      const data = path.join(at, 'data');
      await expect(bench.start(data, { within })).rejects.toThrow(/^[^\n]*disk[^\n]* full[^\n]*$/);
      resize('4m');
      const server = await bench.start(data, { within });
      expect(server.adminToken).toMatch(/^[\w-]{43}$/);
      expect((await write(server, 1)).status).toBe(200);
      await server.kill();
      remove();
    },
  );

testOnOwnDisk(
  'on a full disk, writes are refused, reads continue, and no acknowledged write is lost; with room, writes succeed',
  async () => {
    const at = (name: string) => path.join(bench.data, '../disk', name);
    mkdirSync(at(''));
    const { within, seenFromHere, remove } = await ownDisk(at(''), `size=${DISK_BYTES}`);
    const start = () => bench.start(at('data'), { within });
    const server = await start();
    let errorOutput = '';
    server.child.stderr!.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
    writeFileSync(seenFromHere(at('ballast')), Buffer.alloc(BALLAST_BYTES));

    const { taken, refusal } = await writeUntilRefused(server, 0);
    expect(taken).toBeGreaterThan(5);
    expect(refusal.error).toEqual({
      code: 429,
      status: 'RESOURCE_EXHAUSTED',
      message:
        'The disk that holds the data is full or fails: nothing was written. Make room on it and try again; reads go on.',
    });
    // Concurrent writes share a transaction, so all of them are refused.
    const more = await Promise.all([1, 2, 3, 4].map((one) => write(server, taken + one)));
    expect(more.map(({ status }) => status)).toEqual([429, 429, 429, 429]);

    fill(seenFromHere(at('rest')));
    expect(await numbers(server)).toEqual(range(taken));
    await server.kill();

    const again = await start();
    expect(await numbers(again)).toEqual(range(taken));
    expect((await write(again, taken)).status).toBe(429);
    for (const name of ['ballast', 'rest']) rmSync(seenFromHere(at(name)));
    const later = await writeUntilRefused(again, taken);
    expect(later.taken).toBeGreaterThan(taken + 5);
    expect(await numbers(again)).toEqual(range(later.taken));
    expect(errorOutput).not.toMatch(/^ +at /m);
    await again.kill();
    remove();
  },
);
