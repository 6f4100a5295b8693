import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { demoAccount } from '../../../demo';
import { loadDemoContent } from '../../../server/start/demo-content';
import { configurationIn } from '../../../server/configuration/page';
import type { Part } from '../../../server/configuration/parts';
import { startProduct } from '../../../server/start/start-product';
import { write } from '../../support/browser/another-tool';

/** The part that is about to be released; each, when there is none. */
const releasedPart = process.env['CONTRACT_PART'] as Part | undefined;
/** A folder with the files of each part; what was built, when there is none. */
const filesFolder = process.env['CONTRACT_FILES'];
/** Where a live shell answers, to be looked at without an account and without known content. */
const liveAddress = process.env['CONTRACT_ADDRESS'];

interface Running {
  /** Where the shell answers. */
  address: string;
  /** Where the parts are: scripts of others, such as an ad's, are no part's fault. */
  origins: string[];
  /** Whether its content and its account are those of the demonstration. */
  isDemonstration: boolean;
  stop: () => Promise<void>;
}

async function start(): Promise<Running> {
  if (liveAddress) {
    const origins = await originsAt(liveAddress);
    return { address: liveAddress, origins, isDemonstration: false, stop: async () => {} };
  }
  const product = await startProduct({
    ...(filesFolder && { folder: (part: Part) => path.join(filesFolder, part) }),
  });
  await loadDemoContent(product.firebase);
  await write(product.firebase, { 'trash/deleted': deletedVideo() });
  const addresses = Object.values(product.addresses);
  return { address: product.addresses.shell, origins: addresses, isDemonstration: true, stop: product.stop };
}

/** The demonstration's trash is empty, and a screen draws an empty list without most of its components. */
function deletedVideo() {
  const deletedAt = new Date();
  const expiresAt = new Date(deletedAt.getTime() + 24 * 60 * 60 * 1000);
  const video = { title: 'Deleted', imageBlob: '', url: '', date: '2001-01-01', category: 'Tests' };
  return { ...video, deletedAt, deletedBy: demoAccount.email, expiresAt };
}

/** The shell's origin and those of the remotes that its live page names. */
async function originsAt(shell: string): Promise<string[]> {
  const page = await (await fetch(shell)).text();
  const { remotes } = configurationIn(page)!;
  return [shell, ...remotes.map(({ address }) => address)].map((address) => new URL(address).origin);
}

interface TestFixtures {
  /** What went wrong in the page: errors that nothing caught, and what the console says. It has to stay empty. */
  faults: string[];
}

interface WorkerFixtures {
  running: Running;
}

/** The product as it will be when a part has been released: its files, among the live files of the others. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  running: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs: nothing
    async ({}, use) => {
      const running = await start();
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ running }, use) => use(running.address),
  faults: [
    async ({ page, running }, use) => {
      const faults: string[] = [];
      const isOurs = (place: string) => running.origins.some((origin) => place.includes(origin));
      page.on('pageerror', (error) => {
        if (isOurs(error.stack ?? '')) faults.push(String(error));
      });
      page.on('console', (message) => {
        const isFault = message.type() === 'error' && !isOfNetwork(message.text());
        if (isFault && isOurs(message.location().url)) faults.push(message.text());
      });
      await use(faults);
      expect(faults, 'no error is thrown, and the console names none').toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser's own line about an address that does not answer: a page that is not found, or another's server. */
const isOfNetwork = (line: string): boolean => line.startsWith('Failed to load resource');

/** What stands where a screen should be. */
const failures = /stopped working|is not available|not set up correctly|could not be|Page not found/;

/**
 * Opens an address, and waits for its screen. Of a part that is live already, of a commit that may be another one, any
 * heading will do which does not tell of a failure.
 */
export async function openScreen(page: Page, part: Part, address: string, heading?: Heading): Promise<void> {
  const response = await page.goto(address);
  // A server knows that there is no such video; a host of files leads to the screen that says so.
  const isAnswered = response!.status() === 200 || (response!.status() === 404 && heading === notThere);
  expect(isAnswered, `${address} is answered`).toBe(true);
  await bringCode(page);
  await expectScreen(page, part, heading);
}

/** The heading of a video that there is not. */
export const notThere = 'Video not found';

/** A page that arrives as HTML has no code until somebody wants it: it has to take over what stands there. */
async function bringCode(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  const hasCode = () =>
    page.evaluate(() => {
      const heading = document.querySelector('#content h1, #content h2');
      const isRendered = document.getElementById('rendered') !== null;
      return !isRendered || Object.keys(heading ?? {}).some((key) => key.startsWith('__react'));
    });
  await expect.poll(hasCode, `${page.url()} is taken over by its code`).toBe(true);
}

export type Heading = string | RegExp;

export async function expectScreen(page: Page, part: Part, heading?: Heading): Promise<void> {
  const headings = page.getByRole('heading').filter({ visible: true });
  const failed = headings
    .filter({ hasText: failures })
    .or(page.getByRole('alert').getByRole('heading').filter({ visible: true }))
    .filter({ ...(heading && { hasNotText: heading }) });
  const wanted =
    heading && isKnown(part)
      ? page.getByRole('heading', { name: heading }).first()
      : headings.filter({ hasNotText: /^Loading/ }).first();
  await expect(wanted.or(failed).first()).toBeVisible();
  expect(await failed.allTextContents(), `${page.url()} shows no failure`).toEqual([]);
  await expect(wanted).toBeVisible();
}

/** Whether the product that is tried has the part: one that was never released is no part of it. */
export async function isThere(page: Page, part: Part): Promise<boolean> {
  if (filesFolder && !existsSync(path.join(filesFolder, part, 'part.json'))) return false;
  await page.goto('/');
  const written = await page.locator('#configuration').textContent();
  const { remotes } = JSON.parse(written!) as { remotes: { name: string }[] };
  return remotes.some(({ name }) => name === part);
}

/** Whether the part is built from the same sources as this test. */
export const isKnown = (part: Part): boolean => !liveAddress && (!releasedPart || releasedPart === part);

export { expect };
