import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { itemsFrom } from 'tests/support/shared-data';
import { writeWhole } from '../../commands/content/write-file';
import type { Measured } from './content/measure-way';
import { ways, type Way } from './content/ways';

const root = path.join(__dirname, '../..');
const sizes = [1_000, 15_000];
const imageBytes = 40_000;
const listLength = 100;

/**
 * What a backup costs in and out, with pictures of 40 KB: seconds, and the most memory of the process that runs it,
 * beside the way that holds the file as one text. `npm run bench -- backup 1000` takes other sizes.
 */
export async function run(args: string[]): Promise<void> {
  const rows: object[] = [];
  for (const count of args.length > 0 ? args.map(Number) : sizes) {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-backup-'));
    try {
      rows.push(...(await measure(count, folder)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  console.table(rows);
}

async function measure(count: number, folder: string): Promise<object[]> {
  const server = await startLocalFirebase({
    data: path.join(folder, 'data'),
    rules: path.join(root, 'firestore.rules'),
    indexes: path.join(root, 'firestore.indexes.json'),
    origins: [],
  });
  const given = path.join(folder, 'given.json');
  await writeGiven(given, count);
  const rows = [];
  for (const way of Object.keys(ways) as Way[]) {
    console.log(`${count} videos: ${way} …`);
    const file = way.startsWith('export') ? path.join(folder, 'exported.json') : given;
    const { seconds, megabytes, failure } = await inProcess(server, way, file);
    const [time, memory] = [`${seconds.toFixed(1)} s`, `${megabytes.toFixed(0)} MB`];
    const size = `${(statSync(given).size / 1e6).toFixed(0)} MB`;
    rows.push({ videos: count, file: size, way, time, memory, failure: failure ?? '' });
  }
  await server.stop();
  return rows;
}

/** A list of items, made and written a few at a time. */
const writeGiven = (file: string, count: number): Promise<void> =>
  writeWhole(file, async (write) => {
    for (let at = 0; at < count; at += listLength) {
      const items = itemsFrom(Math.min(listLength, count - at), { seed: at + 1, imageBytes });
      const lines = items.map((item) => JSON.stringify(item)).join(',\n');
      await write(`${at === 0 ? '[' : ',\n'}${lines}`);
    }
    await write(']\n');
  });

/** The server answers in this process while the other runs. */
async function inProcess(server: LocalFirebase, way: Way, file: string): Promise<Measured> {
  const address = ({ host, port }: { host: string; port: number }) => `http://${host}:${port}`;
  const places = [address(server.firestore), address(server.auth), server.adminToken];
  const script = path.join(__dirname, 'content/measure-way.ts');
  const tsx = path.join(root, 'node_modules/.bin/tsx');
  const { stdout } = await promisify(execFile)(tsx, [script, way, file, ...places]);
  return JSON.parse(stdout) as Measured;
}
