import { startLocalFirebase } from 'local-firebase';
import { databaseFiles } from 'server/configuration';
import { temporaryFolder } from 'tests/support/temporary-folder';
import { measure } from './local-firebase/measure';
import { startServer } from './local-firebase/server';

const STARTS = 20;

/**
 * Measures the embedded server: its start inside a process, its memory, and with documents of 30 KB a page of 12, the
 * fifth page by cursor, a point read, a commit and a count. Times are in milliseconds.
 */
export async function run(sizes = [1_000, 10_000, 100_000]): Promise<void> {
  await printStarts();
  const data = temporaryFolder('data');
  const server = await startServer(data);
  const rows: object[] = [];
  for (const size of sizes) {
    console.log(`Filling up to ${size} documents …`);
    rows.push(await measure(server, size));
  }
  await server.stop();
  const again = await startServer(data);
  console.log(`Start with ${sizes.at(-1)} documents on disk: ${again.startMs.toFixed(0)} ms.`);
  await again.stop();
  console.table(rows);
}

/** Starts the server inside this process, as a test does, waits until it answers, and stops it. */
async function printStarts(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round++) {
    const before = performance.now();
    const server = await startLocalFirebase({ ...databaseFiles, origins: [] });
    times.push(performance.now() - before);
    await server.stop();
  }
  const [first, ...rest] = times.map((time) => Math.round(time)) as [number, ...number[]];
  console.log(
    `Start inside a process, with data in a temporary folder: ${first} ms the first time, then at most ${Math.max(...rest)} ms.`,
  );
}
