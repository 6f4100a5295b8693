import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { browserArguments, browserPath } from '../../tests/support/browser/browser';
import { writeWhole } from '../../commands/content/write-file';
import { manyItems } from './content/list-videos';
import { imageBytes } from './panel-size/image-bytes';
import type { Ran } from './panel-size/run-task';
import { startServer, type ServerProcess } from './panel-size/server-process';
import { tasks, type TaskName } from './panel-size/tasks';
import { useTable } from './panel-size/use-table';

const sizes = [1_000, 10_000, 100_000];
/** What a task may hold, in MB: a process that has more room lets lie what nobody holds, and its size says nothing of the task. */
const room = 192;
const budget = 100;

/**
 * What the panel's long tasks and its table cost at any size: an import that is stopped in the middle and begun again, a move of a tenth
 * of all videos, alone and while others write, check and rebuild, each in a process of its own beside the server's; then the table in a browser. Takes the
 * builds that are there (`npm run build`). `npm run bench -- panel-size 1000` takes other sizes.
 */
export async function run(args: string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  const late: string[] = [];
  try {
    for (const size of args.length > 0 ? args.map(Number) : sizes) {
      const folder = mkdtempSync(path.join(tmpdir(), 'bench-panel-'));
      try {
        console.log(`\n${size} videos, pictures of ${imageBytes / 1000} KB`);
        await runTasks(folder, size);
        const table = await useTable(browser, path.join(folder, 'data'));
        for (const [name, [middle, most]] of Object.entries(table) as [string, [number, number]][]) {
          console.log(
            `${name} of the table`.padEnd(32) + `${middle.toFixed(0)} ms, at most ${most.toFixed(0)}`,
          );
          if (middle >= budget) late.push(`${name} at ${size}: ${middle.toFixed(0)} ms`);
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  } finally {
    await browser.close();
  }
  console.log(
    `\nread, written: documents. Memory is the most that the process of the task had, which may hold ${room} MB.`,
  );
  if (late.length > 0) throw new Error(`Over ${budget} ms: ${late.join('; ')}.`);
}

async function runTasks(folder: string, size: number): Promise<void> {
  const file = path.join(folder, 'videos.json');
  await writeVideos(file, size);
  const server = await startServer(path.join(folder, 'data'));
  row('', ['time', 'memory', 'read', 'written'], '');
  for (const name of Object.keys(tasks) as TaskName[]) {
    await server.counts();
    const { seconds, megabytes, did } = await inProcess(server, name, file, size);
    const { documentsRead, documentsWritten } = await server.counts();
    const numbers = [
      `${seconds.toFixed(1)} s`,
      `${megabytes.toFixed(0)} MB`,
      documentsRead,
      documentsWritten,
    ];
    row(name, numbers.map(String), did);
  }
  await server.stop();
}

async function inProcess(
  { firestore, auth, token }: ServerProcess,
  name: TaskName,
  file: string,
  size: number,
): Promise<Ran> {
  const script = path.join(__dirname, 'panel-size/run-task.ts');
  const words = [
    `--max-old-space-size=${room}`,
    '--import',
    'tsx',
    script,
    name,
    file,
    String(size),
    firestore,
    auth,
    token,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout) as Ran;
}

/** A file of so many videos, and the categories that they name. */
const writeVideos = (file: string, size: number): Promise<void> =>
  writeWhole(file, async (write) => {
    await write('[');
    let lines: string[] = [];
    let isFirst = true;
    const flush = async () => {
      if (lines.length === 0) return;
      await write(`${isFirst ? '\n' : ',\n'}${lines.join(',\n')}`);
      isFirst = false;
      lines = [];
    };
    for (const item of manyItems(size, { imageBytes })) {
      lines.push(JSON.stringify(item));
      if (lines.length === 100) await flush();
    }
    await flush();
    await write('\n]\n');
  });

const row = (name: string, cells: string[], did: string): void =>
  console.log(name.padEnd(32) + cells.map((cell) => cell.padStart(10)).join('') + `  ${did}`);
