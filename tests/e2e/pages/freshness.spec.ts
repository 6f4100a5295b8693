import { nightlyUnless } from '../../support/everything';
import type { Page } from '@playwright/test';
import { commit, type Documents } from '../../support/browser/database';
import { expect, test, type Product } from '../../support/browser/product';
import { many } from './many';
import { holdRequests, untilIdle } from '../../support/browser/page';
import { holdCode, listen, mark, newElements, untilAlive } from './page';
import { recordVisualFaults, visualFaultsOf } from './visual-stability';

test.use({ isRendered: true });

/** Opens a page that was rendered before these documents were written, so that it checks whether it is stale. */
async function openStalePage(page: Page, product: Product, address: string, documents: Documents) {
  const letGo = await holdRequests(page, /documents:batchGet/);
  await recordVisualFaults(page);
  await page.goto(address);
  await commit(product, documents);
  letGo();
}

const video = (title: string, date = '2026-01-01') => ({
  title,
  category: 'Motion Studies',
  url: '/clips/orrery.webm',
  date,
  imageBlob: '',
});

/**
 * A video that plays on another site, so this browser stores no playback position. With a position, the reloaded page would
 * load its code to resume the video, but the test expects no code.
 */
const elsewhere = (title: string) => ({ ...video(title, '2020-01-01'), url: 'https://example.org/film' });

const changes: [what: string, address: string, documents: Documents, seen: string, gone: string | null][] = [
  ['a new video', '/', { 'items/new': video('Newest of all') }, 'Newest of all', null],
  ['a video taken away', '/', { 'items/short-lived': null }, 'Orrery', 'Short-lived'],
  ['another title', '/watch/elsewhere', { 'items/elsewhere': elsewhere('Renamed') }, 'Renamed', 'Before'],
  ['another category', '/category', { 'categories/more': { name: 'One more' } }, 'One more', null],
  ['its own video taken away', '/watch/tide', { 'items/tide': null }, 'Video not found', 'Related Videos'],
];

for (const [what, address, documents, seen, gone] of changes) {
  test(
    `a stale page shows ${what} by itself, without a flash or a jump, and the next page has it as HTML`,
    nightlyUnless(what === 'a new video'),
    async ({ page, product, consoleLines }) => {
      // The videos have no pictures, because a stale page could not load those of a deleted video.
      await commit(product, {
        'items/short-lived': video('Short-lived'),
        'items/elsewhere': elsewhere('Before'),
      });
      const wire = listen(page, product);
      await openStalePage(page, product, address, documents);
      await expect(page.locator('main').getByText(seen).first()).toBeVisible();
      if (gone) await expect(page.locator('main').getByText(gone, { exact: true })).toHaveCount(0);
      await untilIdle(page);
      expect(await visualFaultsOf(page)).toEqual([]);

      wire.scripts.length = 0;
      await page.reload();
      await expect(page.locator('main').getByText(seen).first()).toBeVisible();
      await untilIdle(page);
      expect(wire.scripts).toEqual([]);
      if (seen === 'Video not found') consoleLines.length = 0;
    },
  );
}

test('beside a video, a stale list with more pages hydrates unchanged, updates, and loads more with one click @nightly', async ({
  page,
  product,
}) => {
  await commit(product, many);
  const letGo = await holdCode(page);
  await openStalePage(page, product, '/watch/many-29', { 'items/many-19': null });
  await mark(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  letGo();
  const related = page.getByRole('complementary').locator('li');
  await expect(related).toHaveCount(24);
  await expect(related.filter({ hasText: 'Many 19' })).toHaveCount(0);
  await untilAlive(page);
  await untilIdle(page);
  await expect(related).toHaveCount(24);
  expect((await newElements(page)).filter((element) => /<(video|h1|header)/.test(element))).toEqual([]);
});
