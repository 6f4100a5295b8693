import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadDemoContent } from '../../../server/start/demo-content';
import { startSite } from '../../../server/start/start-site';
import { itemsFrom } from 'tests/support/shared-data';
import { root } from '../../../server/configuration/parts';
import { writeContent } from '../admin-data/write-content';

/** `demo` is the content of a first start. `large` has thousands of additional videos. */
export type Content = 'demo' | 'large';

/** Creates a folder that all files of a run share. The returned function deletes it at the end. */
export default function prepare(): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prepared-content-'));
  process.env['PREPARED_CONTENT'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The cost of password hashes in tests. A low cost keeps tests fast; tests of the server check the cost in production. */
export const passwordCost = 16;

/** A data folder with thousands of videos, filled by the first worker that needs it. Copy it before use. */
export async function largeData(): Promise<string> {
  const prepared = process.env['PREPARED_CONTENT']!;
  const whole = path.join(prepared, 'large');
  if (existsSync(whole)) return whole;
  // A unique folder, so that a worker can try again after a failure.
  const own = mkdtempSync(path.join(prepared, 'own-'));
  const product = await startSite({ data: own, passwordCost });
  await loadDemoContent(product.firebase);
  await product.stop();
  importLargeList(own);
  // Another worker may have finished first.
  if (!existsSync(whole)) renameSync(own, whole);
  return whole;
}

/** Real videos, if the folder beside the project contains them. */
const realVideos = path.join(root, '../shared/data/videos-us.csv');

/** The number of videos in the real file. */
export const largeCount = 2334;

/** A CSV file of real videos, or of generated ones. */
export function largeList(): string {
  if (existsSync(realVideos)) return readFileSync(realVideos, 'utf8');
  console.log(`${path.relative(root, realVideos)} is missing: using ${largeCount} generated videos instead.`);
  return writeContent('csv', { items: itemsFrom(largeCount), categories: [], banners: [] });
}

/** Imports the list into a data folder, with the product's own command. */
function importLargeList(data: string): void {
  const file = `${data}-videos.csv`;
  writeFileSync(file, largeList());
  execFileSync(
    path.join(root, 'node_modules/.bin/tsx'),
    ['tools/cli/content.ts', 'import', file, '--data', data],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
}
