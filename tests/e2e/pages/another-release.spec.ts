import type { Page } from '@playwright/test';
import { nightly } from '../../support/everything';
import { isFault } from '../../support/browser/console-lines';
import { expect } from '../../support/browser/expect';
import { commit } from '../site/commit';
import { isHydrated } from '../../support/browser/is-hydrated';
import { test as base } from '../release/released-product';
import { many } from './many';
import { followRequests, untilIdle } from '../../support/browser/until-idle';
import { mark, newElements, untilAlive } from './page';
import { recordVisualFaults, visualFaultsOf } from './visual-stability';

const unusedPreload = '/unused-preload';

const test = base.extend<{ consoleLines: string[] }>({
  consoleLines: [
    async ({ page }, use) => {
      const lines: string[] = [];
      followRequests(page);
      page.on('console', (message) => {
        if (isFault(message) && !message.text().includes(unusedPreload)) lines.push(message.text());
      });
      page.on('pageerror', (error) => lines.push(String(error)));
      await use(lines);
      expect(lines, 'the browser console stays empty').toEqual([]);
    },
    { auto: true },
  ],
});
test.use({ isRendered: true });
test.describe.configure({ mode: 'serial' });

/**
 * Adds a preload that nothing uses to the first page. `reported` resolves when the browser warns about it: some
 * seconds after the page has loaded it reports all unused preloads at once.
 */
async function addUnusedPreload(page: Page): Promise<{ reported: Promise<unknown> }> {
  await page.route(`**${unusedPreload}`, (route) => route.fulfill({ body: '' }));
  await page.addInitScript((href) => {
    if (sessionStorage.getItem(href)) return;
    sessionStorage.setItem(href, 'added');
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href });
    link.crossOrigin = 'anonymous';
    addEventListener('DOMContentLoaded', () => document.head.append(link));
  }, unusedPreload);
  return { reported: page.waitForEvent('console', (message) => message.text().includes(unusedPreload)) };
}

/** Changes a text for each release, so that each has a different build. */
let release = 0;
const another = () => ({ from: 'Latest Videos', to: `Newest Videos ${++release}` });

test(
  'a screen that another release has rendered is rendered again by the live release, hidden until it is complete',
  nightly,
  async ({ page, released }) => {
    await recordVisualFaults(page);
    const { reported } = await addUnusedPreload(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
    await mark(page);
    const { to } = another();
    await released.release('site-remote', { from: 'Latest Videos', to });
    await page.evaluate(() => scrollTo(0, 500));
    const video = page.getByRole('link', { name: 'Tide', exact: true });
    await video.focus();
    const place = await page.evaluate(() => scrollY);
    await expect(page.getByRole('heading', { name: to })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Latest Videos' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(video).toBeFocused();
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(20);
    // The layout was rendered by the same release of the shell, so its elements are not replaced.
    expect((await newElements(page)).filter((element) => /^<(header|footer|main)/.test(element))).toEqual([]);
    expect(await visualFaultsOf(page)).toEqual([]);

    await reported;
    // The server detects a new release some seconds later, so the page is reloaded until then.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: to })).toBeVisible({ timeout: 10_000 });
    }).toPass();
  },
);

test(
  'a video that plays in such a screen continues, and only one copy plays',
  nightly,
  async ({ page, released }) => {
    await page.goto('/watch/orrery');
    const video = page.locator('video');
    const at = () => video.evaluate((one: HTMLVideoElement) => one.currentTime);
    await mark(page);
    await released.release('site-remote', another());
    await video.press('Space');
    await expect.poll(at).toBeGreaterThan(0);
    await expect.poll(() => isHydrated(page.locator('header').first())).toBe(true);
    await untilIdle(page);
    const before = await at();
    await expect.poll(at).toBeGreaterThan(before);
    await expect(video).toHaveCount(1);
    // Typed text also updates the URL.
    const search = page.getByRole('combobox', { name: 'Search videos' });
    await search.fill('tide');
    await expect(page).toHaveURL(/q=tide/);
    await expect(page.getByRole('option', { name: 'Tide' })).toBeVisible();
    await expect.poll(at).toBeGreaterThan(before);
    expect(await video.evaluate((one) => one.isOfHtml)).toBe(true);

    await search.press('Enter');
    await expect(page.getByRole('heading', { name: '1 video' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Orrery' })).toBeVisible();
    await page.getByRole('link', { name: 'Tide' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tide' })).toBeVisible();
    await expect(video).toHaveCount(1);
  },
);

test(
  'a button of such a screen that is pressed before its code has loaded acts once',
  nightly,
  async ({ page, released }) => {
    await commit(released.product, many);
    await page.goto('/watch/many-29');
    const related = page.getByRole('complementary').locator('li');
    await expect(related).toHaveCount(12);
    await released.release('site-remote', another());
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(related).toHaveCount(24);
    await untilAlive(page);
    await untilIdle(page);
    await expect(related).toHaveCount(24);
  },
);
