import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalFirebase } from 'local-firebase';
import { startGoogleEmulator, startOurs, whyNoEmulator, type Measured } from './local-firebase/servers';
import { measure, type Result } from './local-firebase/measure';

const root = path.join(__dirname, '../..');
const STARTS = 20;
const sizes = [1_000, 10_000, 100_000];
/** Google's emulator keeps all documents in its memory, so that it is asked with fewer of them. */
const mostThere = 10_000;

/**
 * What the embedded server costs: its start inside a process; then with documents of 30 KB a page of 12, the fifth
 * page by cursor, a point read, a commit and a count, in milliseconds, and its memory; beside Google's emulator where
 * it is installed.
 * `npm run bench -- local-firebase 1000 10000` takes other sizes.
 */
export async function run(args: string[]): Promise<void> {
  const wanted = args.length > 0 ? args.map(Number) : sizes;
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-local-firebase-'));
  const rows: Result[] = [];
  try {
    await tellStarts();
    const ours = await startOurs(path.join(folder, 'data'));
    for (const size of wanted) rows.push(await told(ours, size));
    await ours.stop();
    const again = await startOurs(path.join(folder, 'data'));
    console.log(`Start with ${wanted.at(-1)} documents on disk: ${again.startMs.toFixed(0)} ms.`);
    await again.stop();
    const reason = whyNoEmulator();
    if (reason !== null) console.log(`Google's emulator was not measured: ${reason}.`);
    else {
      const theirs = await startGoogleEmulator();
      try {
        for (const size of wanted.filter((one) => one <= mostThere)) rows.push(await told(theirs, size));
      } finally {
        await theirs.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.table(rows);
}

async function told(server: Measured, size: number): Promise<Result> {
  console.log(`${server.name}: filling up to ${size} documents …`);
  return measure(server, size);
}

/** Starts and stops the server inside this process, as a test does, until it answers. */
async function tellStarts(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round++) {
    const before = performance.now();
    const server = await startLocalFirebase({
      rules: path.join(root, 'firestore.rules'),
      indexes: path.join(root, 'firestore.indexes.json'),
      origins: [],
    });
    times.push(performance.now() - before);
    await server.stop();
  }
  const [first, ...rest] = times.map((time) => Math.round(time)) as [number, ...number[]];
  console.log(
    `Start inside a process, with data in a temporary folder: ${first} ms the first time, then at most ${Math.max(...rest)} ms.`,
  );
}
