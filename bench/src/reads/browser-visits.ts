import { expect, type Browser } from '@playwright/test';
import { itemsFrom, startTestData, type TestData } from 'tests/support/admin-data';
import { releaseBuilds } from 'tests/support/release-builds';
import { temporaryFolder } from 'tests/support/temporary-folder';
import { publish } from 'server/publish';
import { folderHost, folderOfApp } from 'server/release';
import { pageConfiguration, remotesBelow } from 'server/configuration';
import { serveApps, type ServedApps } from 'server/http';
import { isHydrated, openBrowser } from '../support/browser';
import { row } from '../support/row';

/** The number of items. Pages read the same with any number, and so many are published in half a minute. */
const size = 1_000;

/** The most documents that a current page may read. The same limit applies before and after its code is loaded. */
const budget = 1;

/** How a page arrives: drawn by the browser, or as HTML. HTML is current, current and used by the visitor, or stale. */
const arrivals = ['drawn', 'current', 'used', 'stale'] as const;
type Arrival = (typeof arrivals)[number];

/**
 * Counts the documents that a browser reads for each page, with the builds in `dist` (`npm run build`). Returns a
 * sentence for each current page above its budget.
 */
export async function countBrowserVisits(): Promise<string[]> {
  const folder = temporaryFolder('visits');
  const test = await startTestData({ origins: ['http://127.0.0.1:*'] });
  const browser = await openBrowser();
  let site: ServedApps | undefined;
  try {
    const items = itemsFrom(size, { imageBytes: 6_000 });
    await test.fill(items);
    const { address } = (site = await serveReleased(test, folder));
    const { id, category } = items[size >> 1]!;
    const paths = {
      home: '/',
      categories: '/category',
      category: `/category/${encodeURIComponent(category)}`,
      watch: `/watch/${id}`,
    };
    const reads: Record<string, Partial<Record<Arrival, number>>> = {};
    const visitAll = async (arrival: Arrival) => {
      for (const [name, pagePath] of Object.entries(paths))
        (reads[name] ??= {})[arrival] = await visit(browser, test, address + pagePath, arrival);
    };
    await visitAll('drawn');
    await publishPages(site, folder);
    await visitAll('current');
    await visitAll('used');
    const { admin } = await test.signIn();
    const { id: _, ...draft } = items[0]!;
    await admin.addItem('a-new-one', { ...draft, category, title: 'A new one', date: '2026-01-01' });
    await visitAll('stale');

    console.log(`\nDocuments that a browser reads, ${size} items`);
    row('', ...arrivals);
    for (const [name, counts] of Object.entries(reads))
      row(name, ...arrivals.map((arrival) => counts[arrival]!));
    return Object.entries(reads)
      .filter(([, { current, used }]) => Math.max(current!, used!) > budget)
      .map(([name]) => `${name}: a current page reads more than ${budget} document`);
  } finally {
    await browser.close();
    await site?.stop();
    await test.stop();
  }
}

/** Releases the apps to a folder and serves them. Only there can their pages be published. */
async function serveReleased({ configuration: data }: TestData, folder: string): Promise<ServedApps> {
  await releaseBuilds(folder);
  return serveApps({
    folder: folderOfApp(folder),
    isRendered: false,
    configuration: (origin) => pageConfiguration(data, remotesBelow(origin)),
  });
}

async function publishPages({ address, configuration }: ServedApps, folder: string): Promise<void> {
  const published = await publish(folderHost(folder), { configuration: configuration(), origin: address });
  if (published!.failed.size > 0) throw new Error([...published!.failed].join('\n'));
}

/** Counts the documents that a visit with an empty cache reads. */
async function visit(
  browser: Browser,
  { firebase: { meter } }: TestData,
  url: string,
  arrival: Arrival,
): Promise<number> {
  const page = await browser.newPage();
  meter.reset();
  await page.goto(url, { waitUntil: 'networkidle' });
  if (arrival === 'used') {
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
  }
  if (arrival !== 'current')
    await expect.poll(() => isHydrated(page.locator('main a').first()), { timeout: 30_000 }).toBe(true);
  let reads: number;
  do {
    reads = meter.read().documentsRead;
    // A page's last read causes no event to wait for.
    await page.waitForTimeout(1000);
  } while (meter.read().documentsRead > reads);
  await page.close();
  return reads;
}
