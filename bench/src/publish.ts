import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { itemsFrom, startTestData, type TestData } from 'tests/support/admin-data';
import { root } from 'server/configuration';
import { releaseBuilds } from './publish/release-builds';
import { row } from './support/row';

const sizes = [100, 1_000, 10_000];
/** Small images, so that 10,000 of them are generated in time. */
const imageBytes = 6_000;

/** Counts what publishing costs: the first time, one new item, one edited item, no change. Needs builds (`npm run build`). */
export async function run(args: string[]): Promise<void> {
  row('', 'pages', 'reads', 'files', 'KB', 'CPU s', 'peak MB');
  for (const size of args.length > 0 ? args.map(Number) : sizes) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-publish-'));
    const test = await startTestData();
    try {
      await measureSize(test, folder, size);
    } finally {
      await test.stop();
      rmSync(folder, { recursive: true });
    }
  }
  console.log(
    '\nCPU s: user and system time of the process. Images have 6 KB. Without an administrator’s key.',
  );
}

async function measureSize(test: TestData, folder: string, size: number): Promise<void> {
  const items = itemsFrom(size, { imageBytes });
  await test.fill(items);
  const configuration = path.join(folder, 'configuration.json');
  const written = {
    ...test.configuration,
    remotes: { 'site-remote': 'http://site.example', 'admin-remote': 'http://admin.example' },
  };
  writeFileSync(configuration, JSON.stringify(written));
  const live = path.join(folder, 'live');
  await releaseBuilds(live);
  const { admin } = await test.signIn();
  const publish = () => measure(test, live, configuration);
  row(`${size} items: first time`, ...(await publish()));
  const { id: _, ...draft } = items[0]!;
  await admin.addItem('a-new-one', { ...draft, title: 'A new one', date: '2026-01-01' });
  row('one new item', ...(await publish()));
  const edited = items[size >> 1]!;
  const { id: __, ...fields } = edited;
  await admin.editItem(edited, { ...fields, title: 'Another title' });
  row('one edited item', ...(await publish()));
  row('no change', ...(await publish()));
}

/** Publishes in a process of its own, as the command does. */
async function measure(test: TestData, to: string, configuration: string): Promise<(string | number)[]> {
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
  const { rendered, files, bytes, cpu, peak } = JSON.parse(output.split('\n').at(-2)!) as Record<
    string,
    number
  >;
  const { documentsRead } = test.firebase.meter.read();
  return [rendered!, documentsRead, files!, Math.round(bytes! / 1000), cpu!.toFixed(1), Math.round(peak!)];
}
