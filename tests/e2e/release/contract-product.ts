import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { demoAccount } from '../../../demo';
import { loadDemoContent } from '../../../server/start/demo-content';
import { configurationIn } from '../../../server/configuration/page';
import type { AppName } from '../../../server/configuration/parts';
import { startSite } from '../../../server/start/start-site';
import { commit, type Documents, write } from '../../support/browser/database';
import { followRequests, untilIdle } from '../../support/browser/page';

/** The apps that are about to be released. All apps if absent. */
const releasedParts = process.env['CONTRACT_PARTS']?.split(',') as AppName[] | undefined;
/** A folder with the files of each app. The local builds if absent. */
const filesFolder = process.env['CONTRACT_FILES'];
/** The URL of a live shell, which is tested without an account and without known content. */
const liveAddress = process.env['CONTRACT_ADDRESS'];

interface Running {
  address: string;
  /** The origins of the apps. Scripts of third parties, such as ads, are not tested. */
  origins: string[];
  /** Whether content and account are those of the demonstration. */
  isDemonstration: boolean;
  stop: () => Promise<void>;
}

async function start(): Promise<Running> {
  if (liveAddress) {
    const origins = await originsAt(liveAddress);
    return { address: liveAddress, origins, isDemonstration: false, stop: async () => {} };
  }
  const product = await startSite({
    ...(filesFolder && { folder: (part: AppName) => path.join(filesFolder, part) }),
  });
  await loadDemoContent(product.firebase);
  await write(product.firebase, { 'trash/deleted': deletedVideo() });
  await commit(product, content);
  const addresses = Object.values(product.addresses);
  return { address: product.addresses.shell, origins: addresses, isDemonstration: true, stop: product.stop };
}

/** Content for the screens that the demo content does not fill. */
const content: Documents = {
  'items/tagged': {
    ...{ title: 'Tagged', url: '', date: '2001-01-01', category: 'Motion Studies', imageBlob: '' },
    tags: 'tests',
  },
  'series/tests': { title: 'A series of tests', description: '', items: ['tagged', 'aurora'] },
  'pages/about': { title: 'About the tests', text: '**All** of them.' },
};

/** A video for the trash: that of the demo content is empty, and an empty list does not render most of its components. */
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
  return [shell, ...remotes.map(({ address }) => address)].map((address) => new URL(address, shell).origin);
}

interface TestFixtures {
  /** Uncaught errors and console messages of the page. Must stay empty. */
  faults: string[];
}

interface WorkerFixtures {
  running: Running;
}

/** The product as it will be after the release: the files of the released app among the live files of the others. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  running: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the parameter
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
      followRequests(page);
      const isOurs = (place: string) => running.origins.some((origin) => place.includes(origin));
      page.on('pageerror', (error) => {
        if (isOurs(error.stack ?? '')) faults.push(String(error));
      });
      page.on('console', (message) => {
        const isFault = message.type() === 'error' && !isNetworkMessage(message.text());
        if (isFault && isOurs(message.location().url)) faults.push(message.text());
      });
      await use(faults);
      expect(faults, 'no error is thrown, and the console names none').toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser's own message about a failed request: a missing page, or a third-party server. */
const isNetworkMessage = (line: string): boolean => line.startsWith('Failed to load resource');

/** Messages that replace a screen that failed. */
const failures = /stopped working|is not available|not set up correctly|could not be|Page not found/;

/**
 * Opens a path and waits for its screen. A live app may be of another commit, so any heading passes that does not
 * report a failure.
 */
export async function openScreen(
  page: Page,
  part: AppName,
  address: string,
  heading?: Heading,
): Promise<void> {
  const response = await page.goto(address);
  // A rendering server answers 404 for a missing video. A static host serves the app, which shows the error.
  const isAnswered = response!.status() === 200 || (response!.status() === 404 && heading === notThere);
  expect(isAnswered, `${address} is answered`).toBe(true);
  await loadCode(page);
  await expectScreen(page, part, heading);
}

export const notThere = 'Video not found';

/** Loads the code of a rendered page, which waits for an interaction, and waits until the screen is hydrated. */
async function loadCode(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await waitFor(page, 'is taken over by its code', () =>
    page.evaluate(() => {
      const heading = document.querySelector('#content h1, #content h2');
      const isRendered = document.getElementById('rendered') !== null;
      return !isRendered || Object.keys(heading ?? {}).some((key) => key.startsWith('__react'));
    }),
  );
}

/** How often a page is found idle, half a second apart, until it counts as broken: longer than a remote's own time limit. */
const idleRounds = 24;

/**
 * Waits for a state of a page. A page that is idle and not in that state is broken. One that never becomes idle is slow, or
 * its server is, which is reported differently.
 */
async function waitFor(page: Page, what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < idleRounds; round++) {
    if (await isSo()) return;
    await untilIdle(page).catch((cause: Error) => {
      throw new Error(
        `${page.url()} is not idle in time: this machine or a server is too slow to decide whether it ${what}. Try again.`,
        { cause },
      );
    });
    await page.waitForTimeout(500);
  }
  throw new Error(`${page.url()} has loaded and is idle, but never ${what}: an app is broken.`);
}

export type Heading = string | RegExp;

export async function expectScreen(page: Page, part: AppName, heading?: Heading): Promise<void> {
  const headings = page.getByRole('heading').filter({ visible: true });
  const failed = headings
    .filter({ hasText: failures })
    .or(page.getByRole('alert').getByRole('heading').filter({ visible: true }))
    .filter({ ...(heading && { hasNotText: heading }) });
  const wanted =
    heading && isKnown(part)
      ? page.getByRole('heading', { name: heading }).first()
      : headings.filter({ hasNotText: /^Loading/ }).first();
  await waitFor(page, 'shows a screen', () => wanted.or(failed).first().isVisible());
  expect(await failed.allTextContents(), `${page.url()} shows no failure`).toEqual([]);
  await expect(wanted).toBeVisible();
}

/** Whether the tested product has the app: one that was never released is absent. */
export async function isThere(page: Page, part: AppName): Promise<boolean> {
  if (filesFolder && !existsSync(path.join(filesFolder, part, 'part.json'))) return false;
  await page.goto('/');
  const written = await page.locator('#configuration').textContent();
  const { remotes } = JSON.parse(written!) as { remotes: { name: string }[] };
  return remotes.some(({ name }) => name === part);
}

/** Whether the app is built from the same sources as this test. */
export const isKnown = (part: AppName): boolean =>
  !liveAddress && (!releasedParts || releasedParts.includes(part));

export { expect };
