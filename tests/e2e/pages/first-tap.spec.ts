import type { Page } from '@playwright/test';
import { desktop, phone } from '../../support/browser/accessibility';
import { commit } from '../../support/browser/database';
import { expect, test } from '../../support/browser/product';
import { isHydrated, untilIdle } from '../../support/browser/page';
import { many } from './many';
import { holdCode, listen, mark, newElements, showInterest, untilAlive } from './page';

test.use({ isRendered: true });

const signs: Record<string, (page: Page) => Promise<unknown>> = {
  'a mouse that moves': (page) => page.mouse.move(300, 300, { steps: 2 }),
  'a finger': (page) => page.locator('h1').tap(),
  'a key': (page) => page.keyboard.press('ArrowDown'),
  'the focus': (page) => page.locator('h1').focus(),
};

test.describe('with a finger', () => {
  test.use({ hasTouch: true });
  for (const [name, sign] of Object.entries(signs)) {
    test(`${name} loads the code, once @nightly`, async ({ page, product }) => {
      const wire = listen(page, product);
      await page.goto('/');
      await untilIdle(page);
      expect(wire.scripts).toEqual([]);
      await sign(page);
      await untilAlive(page);
      await untilIdle(page);
      expect(new Set(wire.scripts).size).toBe(wire.scripts.length);
      expect(wire.reads).toHaveLength(1);
    });
  }
});

test('a button that was pressed before its code loaded acts once, after that', async ({ page, product }) => {
  await commit(product, many);
  const letGo = await holdCode(page);
  await page.goto('/watch/many-29');
  const related = page.getByRole('complementary').locator('li');
  await expect(related).toHaveCount(12);
  await page.getByRole('button', { name: 'Show more' }).click();
  letGo();
  await expect(related).toHaveCount(24);
  await untilIdle(page);
  await expect(related).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(related).toHaveCount(30);
});

test('the play button of a file plays it before the code has loaded; without JavaScript the browser has its own', async ({
  page,
  browser,
  baseURL,
}) => {
  const play = page.getByRole('button', { name: 'Play', exact: true });
  const film = page.locator('main video');
  // Many browsers start no video with sound.
  await page.addInitScript(() =>
    addEventListener('loadstart', ({ target }) => (target as Element).removeAttribute('autoplay'), true),
  );
  const letGo = await holdCode(page);
  await page.goto('/watch/a-year-of-sky');
  await expect(film).not.toHaveAttribute('controls');
  await play.click();
  await expect
    .poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(0);
  await expect(play).toBeHidden();
  letGo();
  await expect(page.locator('media-control-bar')).toHaveCount(2);
  await expect(film).toHaveJSProperty('paused', false);
  await expect(play).toHaveCount(0);

  const without = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false });
  await without.goto('/watch/a-year-of-sky');
  await expect(without.locator('main video')).toHaveAttribute('controls');
  await expect(without.getByRole('button', { name: 'Play', exact: true })).toBeHidden();
  await without.close();
});

test('while the remote is late, the whole page stays HTML, and then a pressed button acts once @nightly', async ({
  page,
  product,
}) => {
  await commit(product, many);
  const letGo = await holdCode(page, /\/assets\/remoteEntry\./);
  await page.goto('/watch/many-29');
  await mark(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  // The shell has started when it requests the remote.
  await expect(page.locator('script[src*=remoteEntry]')).toHaveCount(1);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await newElements(page)).toEqual([]);
  expect(await isHydrated(page.locator('header').first())).toBe(false);
  letGo();
  const related = page.getByRole('complementary').locator('li');
  await expect(related).toHaveCount(24);
  await untilIdle(page);
  await expect(related).toHaveCount(24);
});

test('the menu of a phone opens at the first tap, and closes @nightly', async ({ page }) => {
  await page.setViewportSize(phone);
  const letGo = await holdCode(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  letGo();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await untilIdle(page);
  await expect(menu.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveCount(6);
  await menu.getByRole('button', { name: 'Close the menu' }).click();
  await expect(menu).toBeHidden();
});

test('the search of a phone has the focus at the first tap', async ({ page }) => {
  await page.setViewportSize(phone);
  const letGo = await holdCode(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('combobox', { name: 'Search videos' });
  await expect(search).toBeFocused();
  letGo();
  await untilAlive(page);
  await page.keyboard.type('orre');
  await expect(page.getByRole('option', { name: 'Orrery' })).toBeVisible();
});

test('links work before their code has loaded, also by keyboard @nightly', async ({ page }) => {
  await page.setViewportSize(desktop);
  await holdCode(page);
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await page.getByRole('link', { name: 'Orrery' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orrery' })).toBeVisible();
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(false);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
});

test('text typed into the search before its code loaded stays there and is searched @nightly', async ({
  page,
}) => {
  const letGo = await holdCode(page);
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search videos' });
  await search.pressSequentially('orre');
  letGo();
  await expect(page.getByRole('option', { name: 'Orrery' })).toBeVisible();
  await expect(search).toHaveValue('orre');
  await expect(search).toBeFocused();
});

test('text typed into the search of a reloaded category stays there @nightly', async ({ page }) => {
  await page.goto('/category');
  await showInterest(page);
  await untilAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Comedy', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comedy' })).toBeFocused();
  const letGo = await holdCode(page);
  await page.reload();
  const search = page.getByRole('combobox', { name: 'Search videos' });
  await search.pressSequentially('orre');
  letGo();
  await untilAlive(page);
  await expect(page.getByRole('option', { name: 'Orrery' })).toBeVisible();
  await expect(search).toBeFocused();
});

test('after a reload, Back shows the previous screen of this page, without an interaction @nightly', async ({
  page,
}) => {
  await page.goto('/');
  await showInterest(page);
  await untilAlive(page);
  await page.getByRole('link', { name: 'Orrery' }).first().click();
  const title = page.getByRole('heading', { level: 1, name: 'Orrery' });
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
  await expect(title).toBeHidden();
  await page.evaluate(() => history.forward());
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(/watch/);
});
