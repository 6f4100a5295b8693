import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { administer } from 'admin-data';
import { createData, parseConfiguration } from 'shared-data';
import type { Published } from 'shared-data/contract';
import { makeSearchFiles, readContent } from 'shared-data/server';
import { browserArguments, browserPath } from '../../tests/support/browser/browser';
import { root } from '../../hosting/hosting-configuration';
import { startProduct, type Product } from '../../hosting/start-product';
import { listVideos, manyItems } from './content/list-videos';
import { middleOf } from './numbers/middle-of';
import { phone, typeSlowly, type Typed } from './slow-phone/type-slowly';

const sizes = [1_000, 10_000, 100_000];
/** Words of the generated titles. */
const text = 'river night';
const frame = 16;

/**
 * What a key in the site's search box costs a slow phone that types five of them a second: by the whole catalogue, and by the files that
 * are published for the search; while what answers is still loading, and when it is there, which is the other way that a page could do it (wait
 * before it lets anybody type). Takes the builds that are there (`npm run build`).
 */
export async function run(args: string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  console.log(
    `A phone ${phone.slowdown} times as slow as this machine, 1.6 Mbit/s, that types "${text}" at five keys a second; milliseconds.`,
  );
  row('', 'all keys', 'scripting', 'most', 'to paint', 'most', 'longest task', 'first answer');
  try {
    for (const size of args.length > 0 ? args.map(Number) : sizes) {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-slow-phone-'));
      cpSync(path.join(root, 'shell/dist'), folder, { recursive: true });
      const product = await startProduct({
        isRendered: false,
        folder: (part) => (part === 'shell' ? folder : path.join(root, part, 'dist')),
      });
      const store = administer({
        configuration: parseConfiguration(product.configuration()),
        token: async () => product.firebase.adminToken,
        email: 'bench@example.org',
      });
      await listVideos(store.db, manyItems(size));
      await publishSearch(product, folder);
      for (const isPublished of [false, true]) {
        const [first, again] = await typeSlowly(browser, product.addresses.shell, { text, isPublished });
        const way = `${size} videos, ${isPublished ? 'by files' : 'whole catalogue'}`;
        print(`${way}, from the first letter`, first);
        print(`${way}, typed again`, again);
      }
      await store.close();
      await product.stop();
      rmSync(folder, { recursive: true });
    }
  } finally {
    await browser.close();
  }
  console.log(
    `\nscripting, to paint: of a key, in the middle and at most. A frame has ${frame} ms. Scripting counts what else the page does until the next key.`,
  );
}

/** Publishes what a search reads, of what the product holds. */
async function publishSearch(product: Product, folder: string): Promise<void> {
  const data = createData(parseConfiguration(product.configuration()));
  const { version, entries } = (await readContent(data))!;
  await data.close();
  const search = { folder: '/search-files/all', version };
  mkdirSync(path.join(folder, search.folder), { recursive: true });
  for (const { name, content } of makeSearchFiles(entries))
    writeFileSync(path.join(folder, search.folder, name), content);
  const published: Published = { version, changed: {}, search };
  writeFileSync(path.join(folder, 'published.json'), JSON.stringify(published));
}

function print(name: string, { text: typed, scripting, toPaint, longestTask, ready }: Typed): void {
  row(
    name,
    typed === text ? 'yes' : `"${typed}"`,
    ...[middleOf(scripting), Math.max(...scripting), middleOf(toPaint), Math.max(...toPaint)].map(ms),
    ms(longestTask),
    ms(ready),
  );
}

const ms = (time: number): string => time.toFixed(1);

function row(name: string, ...cells: string[]): void {
  console.log(name.padEnd(54) + cells.map((cell) => cell.padStart(14)).join(''));
}
