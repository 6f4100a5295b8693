import type { Page } from '@playwright/test';
import { phone } from '../../support/browser/accessibility';
import { neutralPage, untilIdle } from '../../support/browser/page';
import { expect, test } from '../../support/browser/product';
import { holdCode, listen, showInterest, untilAlive } from './page';
import { recordVisualFaults, visualFaultsOf } from './visual-stability';

test.use({ isRendered: true });

/** Stores a watch history of these videos, most recent last. */
const keep = (page: Page, ...ids: string[]) =>
  page.evaluate((names) => {
    const kept = names.map((id) => ({ id, title: `Begun ${id}`, picture: '', position: 3, duration: 10 }));
    localStorage.setItem('watching', JSON.stringify(kept));
  }, ids);

const row = (page: Page) => page.getByRole('region', { name: 'Continue watching' });

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', phone],
] as const) {
  test(`home shows begun videos on ${device}: nothing moves, nothing is read, and they disappear when they are cleared @nightly`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const first = listen(page, product);
    await untilIdle(page);
    expect(first.scripts).toEqual([]);
    await expect(row(page)).toBeHidden();

    await keep(page, 'aurora', 'tide');
    await recordVisualFaults(page);
    const wire = listen(page, product);
    await page.reload();
    await expect(row(page).getByRole('listitem')).toHaveCount(2);
    await expect(row(page).getByRole('link').first()).toHaveAttribute('href', '/watch/aurora');
    await expect(row(page).locator('img')).toHaveCount(2);
    await untilIdle(page);
    expect(await visualFaultsOf(page)).toEqual([]);
    expect(wire.reads).toHaveLength(1);

    await row(page)
      .getByRole('button', { name: /^Remove .* from this list$/ })
      .first()
      .click();
    await expect(row(page).getByRole('listitem')).toHaveCount(1);
    await expect(row(page).getByRole('heading')).toBeFocused();
    await row(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(row(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeFocused();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
}

test('a deleted video is requested once and leaves the list of begun videos; nothing moves then, nor when another tab plays @nightly', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/');
  await keep(page, 'no-such', 'aurora');
  await recordVisualFaults(page);
  await page.reload();
  await expect(row(page).getByRole('listitem')).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(neutralPage);
  await keep(other, 'tide', 'aurora');
  await expect(row(page).getByRole('listitem')).toHaveCount(1);
  await other.evaluate(() => localStorage.clear());
  await expect(row(page).getByText('No more videos to continue.')).toBeVisible();
  expect(await visualFaultsOf(page)).toEqual([]);
  await keep(other, 'aurora');
  await other.close();
  await page.reload();
  await expect(row(page).getByRole('listitem')).toHaveCount(1);
  const wire = listen(page, product);
  await page.reload();
  await expect(row(page).getByRole('listitem')).toHaveCount(1);
  await untilIdle(page);
  expect(wire.reads).toHaveLength(1);
});

test('a video of an HTML page starts at the time in the URL, or where its visitor stopped, and keeps playing when the code loads @nightly', async ({
  page,
}) => {
  const time = () => page.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await page.goto('/watch/aurora?t=4');
  await expect.poll(time).toBeGreaterThan(4);
  await untilAlive(page);
  expect(await time()).toBeGreaterThan(4);

  await page.goto('/');
  await keep(page, 'aurora');
  await page.goto('/watch/aurora');
  await expect.poll(time).toBeGreaterThan(3);
  await expect(page.getByText('Resumed at 0:03')).toBeVisible();
});

test('the key / focuses the search before the code has loaded, on a phone the one in the menu @nightly', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('/');
  await page.keyboard.type('orre');
  const search = page.getByRole('combobox', { name: 'Search videos' });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('orre');
  await expect(page.getByRole('option', { name: 'Orrery' })).toBeVisible();

  await page.setViewportSize(phone);
  await page.goto('/');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('combobox')).toBeFocused();
});

test('the first key pauses a playing video, and sharing offers the embed code for other sites, also when they were pressed before the code loaded @nightly', async ({
  page,
}) => {
  const letGo = await holdCode(page);
  await page.goto('/watch/aurora');
  await page.locator('main video').evaluate((video: HTMLVideoElement) => video.play());
  await page.keyboard.press('Space');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  letGo();
  await expect(page.getByRole('article').getByRole('status').filter({ hasText: 'Paused' })).toBeAttached();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this video' });
  await expect(dialog.getByRole('textbox', { name: 'Embed code' })).toHaveValue(
    /^<iframe src="http:\/\/[^"]*\/embed\/aurora"/,
  );
});

test('theatre mode is stored in the browser: the next page has it from its first paint on, and nothing moves @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/watch/aurora');
  const theatre = page.getByRole('button', { name: 'Theatre mode' });
  await theatre.click();
  await expect(theatre).toHaveAttribute('aria-pressed', 'true');
  const width = () => page.locator('main video').evaluate((video) => video.clientWidth);
  const wide = await width();

  await recordVisualFaults(page);
  await page.goto('/watch/tide');
  await untilIdle(page);
  expect(await width()).toBe(wide);
  await showInterest(page);
  await untilAlive(page);
  await expect(theatre).toHaveAttribute('aria-pressed', 'true');
  expect(await width()).toBe(wide);
  expect(await visualFaultsOf(page)).toEqual([]);

  await theatre.click();
  await expect(theatre).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect.poll(width).toBeLessThan(wide);
});

test('a start time after the end of the video starts at its beginning: it does not end at once @nightly', async ({
  page,
}) => {
  await page.goto('/watch/aurora?t=4000');
  await untilAlive(page);
  const state = () =>
    page.locator('main video').evaluate((video: HTMLVideoElement) => ({
      isPlaying: !video.paused && !video.ended,
      isAtBeginning: video.currentTime < 4,
    }));
  await expect.poll(state).toEqual({ isPlaying: true, isAtBeginning: true });
  await expect(page.getByRole('group', { name: 'Next video' })).toHaveCount(0);
});

test('on a phone, sharing opens the system’s sheet @nightly', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(Navigator.prototype, 'share', {
      value: (data: unknown) => Promise.resolve(shared.push(data)),
    });
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, query.includes('coarse') ? 'all' : query);
  });
  await page.goto('/watch/aurora');
  await showInterest(page);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect.poll(shared).toEqual([{ title: 'Aurora', url: new URL('/watch/aurora', page.url()).href }]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
