import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { itemsFrom, startTestData, type TestData } from 'tests/support/admin-data';
import { folderTarget } from '../../../commands/release/folder-target';
import { publishPages } from '../../../commands/publish/publish-pages';
import { browserArguments, browserPath } from '../../../tests/support/browser/browser';
import { isTakenOver } from '../../../tests/support/browser/taken-over';
import { pageConfiguration } from '../../../hosting/page-configuration';
import { remoteNames, type Part } from '../../../hosting/parts';
import { servePart, type ServedPart } from '../../../hosting/serve-part';
import { releaseBuilds } from '../publish/release-builds';

/** So many: what a page reads does not depend on it, and they are published in half a minute. */
const size = 1_000;

/** What a visitor of a page reads, in documents. */
interface Reads {
  /** The page is empty, and drawn in the browser. */
  drawn: number;
  /** It arrived as HTML and is still true. */
  fresh: number;
  /** The same, when its code has come and taken it over. */
  used: number;
  /** It arrived as HTML, and the catalogue has changed since. */
  overtaken: number;
}

const budget = 1;

const ways = ['drawn', 'fresh', 'used', 'overtaken'] as const;

/**
 * Counts on the wire what a visitor with a browser reads of each kind of page: drawn in the browser, published and true, with its
 * code, and overtaken. Takes the builds that are there (`npm run build`). False where a page that is true costs more than one read.
 */
export async function compareBrowserVisits(imageBytes: number): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-visits-'));
  const test = await startTestData({ origins: ['http://127.0.0.1:*'] });
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  const served: ServedPart[] = [];
  try {
    const items = itemsFrom(size, { imageBytes });
    await test.fill(items);
    const site = await serveReleased(test, folder, served);
    const { id, category } = items[size >> 1]!;
    const kinds = {
      home: '/',
      categories: '/category',
      category: `/category/${encodeURIComponent(category)}`,
      watch: `/watch/${id}`,
    };
    const reads = new Map(Object.keys(kinds).map((kind) => [kind, {} as Reads]));
    const visitAll = async (way: keyof Reads) => {
      for (const [kind, address] of Object.entries(kinds))
        reads.get(kind)![way] = await visit(browser, test, site.address + address, way);
    };
    await visitAll('drawn');
    await site.publish();
    await visitAll('fresh');
    await visitAll('used');
    const { admin } = await test.signIn();
    const { id: _, ...draft } = items[0]!;
    await admin.addItem('a-new-one', { ...draft, category, title: 'A new one', date: '2026-01-01' });
    await visitAll('overtaken');
    return print(reads);
  } finally {
    await browser.close();
    await Promise.all(served.map((part) => part.stop()));
    await test.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Serves the parts as they are released to a folder, where their pages can be published. */
async function serveReleased({ configuration: data }: TestData, folder: string, served: ServedPart[]) {
  await releaseBuilds(folder);
  const remotes: Record<string, string> = {};
  const configuration = () => pageConfiguration({ ...(data as object), remotes });
  const serve = async (part: Part): Promise<string> => {
    const one = await servePart({ part, port: 0, folder: path.join(folder, part), configuration });
    served.push(one);
    return `http://127.0.0.1:${one.port}`;
  };
  for (const name of remoteNames) remotes[name] = await serve(name);
  const address = await serve('shell');
  return {
    address,
    publish: async () => {
      const log = (line: string) => console.log(line);
      const target = folderTarget(folder);
      const published = await publishPages({ target, configuration, origin: address, log });
      if (published!.failed.size > 0) throw new Error([...published!.failed].join('\n'));
    },
  };
}

/** What a visit with an empty cache reads. */
async function visit(
  browser: Browser,
  { firebase: { meter } }: TestData,
  address: string,
  way: keyof Reads,
): Promise<number> {
  const page = await browser.newPage();
  meter.reset();
  await page.goto(address, { waitUntil: 'networkidle' });
  if (way === 'used') await showInterest(page);
  if (way !== 'fresh') await untilTakenOver(page);
  let before: number;
  do {
    before = meter.read().documentsRead;
    // Nothing tells that a page will not ask for more.
    await page.waitForTimeout(1000);
  } while (meter.read().documentsRead > before);
  await page.close();
  return before;
}

async function showInterest(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}

const untilTakenOver = (page: Page): Promise<void> =>
  expect.poll(() => isTakenOver(page.locator('main a').first()), { timeout: 30_000 }).toBe(true);

function print(reads: Map<string, Reads>): boolean {
  const row = (name: string, cells: string[]) =>
    console.log(name.padEnd(30) + cells.map((cell) => cell.padStart(13)).join(''));
  console.log(`\nDocuments that a visitor with a browser reads, ${size} videos`);
  row('', ['drawn by it', 'as HTML', 'with code', 'overtaken']);
  for (const [kind, read] of reads)
    row(
      kind,
      ways.map((way) => String(read[way])),
    );
  console.log(
    `A page that arrives as HTML and is still true may cost ${budget}, before and after its code comes.`,
  );
  return [...reads.values()].every(({ fresh, used }) => fresh <= budget && used <= budget);
}
