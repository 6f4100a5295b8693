import type { Browser, Page } from '@playwright/test';
import { desktop, expectAccessible, phone } from '../../support/browser/accessibility';
import { write } from '../../support/browser/database';
import { expect, test } from '../../support/browser/product';
import { openScreen } from '../../support/browser/panel';

test.use({ isRendered: true });

/** The key of a day in the view counts: today minus `daysAgo`. */
const dayOf = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const isCount = (request: { url: () => string }) => /documents:commit/.test(request.url());

/** Opens a visitor's page of a playing video, and records what it sends to the counter. */
async function watches(browser: Browser, before = '') {
  const context = await browser.newContext({ viewport: phone });
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => isCount(request) && sent.push(request.postData() ?? ''));
  await page.goto('/watch/aurora');
  const first = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await play(page);
  return { page, sent, first, close: () => context.close() };
}

/** Moves the pointer so that the page's JavaScript loads, and plays the video to its end. */
async function play(page: Page) {
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  const video = page.locator('main video');
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(0);
}

/** Moves a video to its end: it then counts as watched, however short it is. */
const goToEnd = (page: Page) =>
  page
    .locator('main video')
    .evaluate((video: HTMLVideoElement) => void (video.currentTime = video.duration - 0.5));

/** Waits for the end of the video: at that time its view has been counted, or never will be. */
const seen = (page: Page) =>
  expect.poll(() => page.locator('main video').evaluate(({ ended }: HTMLVideoElement) => ended)).toBe(true);

test('the panel counts the views of visitors @nightly', async ({ panel: page, browser, product }) => {
  await openScreen(page, 'Audience');
  const views = page.getByRole('region', { name: 'Audience' });
  await expect(views.getByText('Nothing is counted.')).toBeVisible();
  await expect(views.getByText(/These numbers are estimates.*anyone can send false views/)).toBeVisible();

  const early = await watches(browser);
  await goToEnd(early.page);
  await seen(early.page);
  expect(early.sent).toEqual([]);
  await early.close();

  await views.getByLabel('Count how often videos are watched').check();
  await expect(page.getByText('Views are counted from now on.')).toBeVisible();
  await expect(views.getByText('Nothing was counted in these days.')).toBeVisible();

  // All visitors watch at the same time.
  const optOut = "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })";
  const ownSent: string[] = [];
  const own = await page.context().newPage();
  own.on('request', (request) => isCount(request) && ownSent.push(request.url()));
  const [visitor, unseen] = await Promise.all([
    watches(browser),
    watches(browser, optOut),
    // The admin's own visit, which is not counted.
    own.goto('/watch/aurora').then(() => play(own)),
  ]);
  await expect.poll(() => visitor.sent.length).toBe(1);
  expect(visitor.sent[0]).toContain('aurora');
  expect(visitor.first.filter((name) => /count-view/.test(name))).toEqual([]);
  expect(await visitor.page.context().cookies()).toEqual([]);
  await Promise.all([unseen.page, own].map(goToEnd));
  await Promise.all([visitor.page, unseen.page, own].map(seen));
  expect(visitor.sent).toHaveLength(1);
  expect(unseen.sent).toEqual([]);
  expect(ownSent).toEqual([]);
  await Promise.all([visitor.close(), unseen.close(), own.close()]);

  await page.reload();
  const row = views.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('cell').first()).toHaveText('1');
  await views.getByRole('link', { name: '30 days' }).click();
  await expect(views.getByRole('list', { name: 'Views of each day' }).getByRole('listitem')).toHaveCount(30);
  // One table has each video and day, the last days first.
  await write(product.firebase, { [`views/${dayOf(2)}`]: { videos: { aurora: 1200, tide: 7 } } });
  await page.setViewportSize(phone);
  await page.reload();
  const byDay = views.getByRole('region', { name: 'Views of each video and day' });
  const cellsOf = (name: string) => byDay.getByRole('row').filter({ hasText: name }).getByRole('cell');
  await expect(byDay.getByRole('columnheader')).toHaveCount(2 + 30);
  const noViews = Array.from({ length: 27 }, () => '0');
  await expect(cellsOf('Aurora')).toHaveText(['1,201', '1', '0', '1,200', ...noViews]);
  await expect(cellsOf('Tide')).toHaveText(['7', '0', '0', '7', ...noViews]);
  await expectAccessible(page, 'views of each video and day');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.setViewportSize(desktop);
  await write(product.firebase, { [`views/${dayOf(2)}`]: null });
  await views.getByRole('link', { name: 'All days' }).click();
  await expect(views.getByRole('table')).toContainText('1 view in all, about.');
  await views.getByLabel('Show views on cards').check();
  await expect(page.getByText('Views are shown on cards now.')).toBeVisible();
  await expect(views.getByText(/The numbers on cards are as of/)).toBeVisible();
  await expectAccessible(page, 'what people watch');
  const drawn = await browser.newPage();
  await drawn.goto('/search?q=aurora');
  await expect(drawn.getByRole('article').first()).toContainText('1 view');
  await drawn.close();
});
