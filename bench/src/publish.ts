import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { itemsFrom, startTestData, type TestData } from 'tests/support/admin-data';
import { releaseBuilds } from 'tests/support/release-builds';
import { temporaryFolder } from 'tests/support/temporary-folder';
import type { Item } from 'shared-data';
import { root } from 'server/configuration';
import { folderOfApp } from 'server/release';
import { row } from './support/row';

/** Images are small, so that 10,000 of them can be generated in time. */
const imageBytes = 6_000;

/** Counts what publishing costs, and which pages change after one write. Needs builds (`npm run build`). */
export async function run(sizes = [100, 1_000, 10_000]): Promise<void> {
  row('', 'pages', 'changed', 'reads', 'files', 'CPU s', 'peak MB');
  for (const size of sizes) {
    const test = await startTestData();
    try {
      await measureSize(test, temporaryFolder('publish'), size);
    } finally {
      await test.stop();
    }
  }
  console.log(
    '\nchanged, files: pages and files whose bytes differ from the previous run. CPU s: user and system time of the process. Images have 6 KB.',
  );
}

async function measureSize(test: TestData, folder: string, size: number): Promise<void> {
  const items = itemsFrom(size, { imageBytes });
  await test.fill(items);
  const configuration = path.join(folder, 'configuration.json');
  writeFileSync(configuration, JSON.stringify(test.configuration));
  const live = path.join(folder, 'live');
  await releaseBuilds(live);
  const { admin } = await test.signIn();
  const publish = () => measure(test, live, configuration);
  row(`${size} items: first time`, ...(await publish()));
  const draftOf = ({ id: _, ...draft }: Item) => draft;
  const [first, middle] = [items[0]!, items[size >> 1]!];
  const edited = { ...middle, description: 'Another description' };
  await admin.editItem(middle, draftOf(edited));
  row('one edited description', ...(await publish()));
  await admin.addItem('a-new-one', { ...draftOf(first), title: 'A new one', date: '2026-01-01' });
  row('one new item', ...(await publish()));
  await admin.editItem(edited, draftOf({ ...edited, title: 'Another title' }));
  row('one edited title', ...(await publish()));
  row('no change', ...(await publish()));
}

/** For each page in a folder, the hash of its bytes. */
function pagesIn(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('index.html') && !file.startsWith('embed'));
  return new Map(
    pages.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  );
}

/** Publishes in a separate process, as the command does. */
async function measure(test: TestData, to: string, configuration: string): Promise<(string | number)[]> {
  const live = folderOfApp(to)('shell');
  const before = pagesIn(live);
  test.firebase.meter.reset();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'publish/measured.ts'), to, configuration],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(output);
  const { rendered, changed, cpu, peak } = JSON.parse(output.split('\n').at(-2)!) as Record<string, number>;
  const { documentsRead } = test.firebase.meter.read();
  const pages = [...pagesIn(live)].filter(([file, hash]) => before.get(file) !== hash).length;
  return [rendered!, pages, documentsRead, changed!, cpu!.toFixed(1), Math.round(peak!)];
}
