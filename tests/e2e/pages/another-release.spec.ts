import { followRequests, isFault, untilIdle } from '../../support/browser/page';
import { expect } from '../../support/browser/expect';
import { commit } from '../../support/browser/database';
import { test as base } from '../release/released-product';
import { many } from './many';
import { mark, newElements, untilAlive } from './page';
import { recordVisualFaults, visualFaultsOf } from './visual-stability';

const test = base.extend<{ consoleLines: string[] }>({
  consoleLines: [
    async ({ page }, use) => {
      const lines: string[] = [];
      followRequests(page);
      page.on('console', (message) => {
        if (isFault(message)) lines.push(message.text());
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

/** Changes a text for each release, so that each has a different build. */
let release = 0;
const another = () => ({ from: 'Latest Videos', to: `Newest Videos ${++release}` });

test('a page that was opened before a release hydrates unchanged with its own build, and a reload shows the release @nightly', async ({
  page,
  released,
}) => {
  await recordVisualFaults(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
  await mark(page);
  const { from, to } = another();
  await released.release('site-remote', { from, to });
  await page.evaluate(() => scrollTo(0, 500));
  const video = page.getByRole('link', { name: 'Tide', exact: true });
  await video.focus();
  await untilAlive(page);
  await untilIdle(page);
  await expect(page.getByRole('heading', { name: from })).toBeVisible();
  await expect(video).toBeFocused();
  expect(await newElements(page)).toEqual([]);
  expect(await visualFaultsOf(page)).toEqual([]);

  // The server detects a new release some seconds later, so the page is reloaded until then.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: to })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a video of such a page continues, and is the one of the HTML @nightly', async ({ page, released }) => {
  await page.goto('/watch/orrery');
  await mark(page);
  await released.release('site-remote', another());
  const video = page.locator('video');
  const at = () => video.evaluate((one: HTMLVideoElement) => one.currentTime);
  await video.press('Space');
  await expect.poll(at).toBeGreaterThan(0);
  await untilAlive(page);
  await untilIdle(page);
  const before = await at();
  await expect.poll(at).toBeGreaterThan(before);
  expect(await video.evaluate((one) => one.isOfHtml)).toBe(true);
  await page.getByRole('link', { name: 'Tide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tide' })).toBeVisible();
  await expect(video).toHaveCount(1);
});

test('a button of such a page that is pressed before its code has loaded acts once @nightly', async ({
  page,
  released,
}) => {
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
});
