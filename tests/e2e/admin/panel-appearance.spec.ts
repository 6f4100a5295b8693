import type { Page } from '@playwright/test';
import {
  everyAppearance,
  expectAccessible,
  expectAccessibleEverywhere,
} from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/product';
import { addItem, openNewItem, signIn } from '../../support/browser/panel';
import { screens } from './screens';

/**
 * Visits each screen of the panel, and the form over the last one. First adds a draft and a deleted item, so that the lists
 * of drafts and of the trash have a row.
 */
async function eachScreen(page: Page, look: () => Promise<void>): Promise<void> {
  await signIn(page);
  await addItem(page, 'A draft', 'draft');
  const deletions = page.getByRole('button', { name: /^Delete / });
  await deletions.first().click();
  await expect(page.getByText(/^Deleted “/)).toBeVisible();
  for (const screen of screens) {
    await page.goto(`/admin${screen}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await look();
  }
  await openNewItem(page);
  await look();
}

test('axe finds nothing on any screen of the panel, and nothing moves with reduced motion @nightly', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await eachScreen(page, async () => {
    const moving = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
    expect(moving.filter((time) => time > 1)).toEqual([]);
    await expectAccessibleEverywhere(page, everyAppearance);
  });
});

test('with forced colours, the current screen is still marked @nightly', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await eachScreen(page, async () => {
    await expectAccessible(page, page.url());
    const current = page.getByRole('navigation', { name: 'Panel' }).locator('[aria-current]');
    // The account menu has this screen.
    if (page.url().endsWith('/versions')) await expect(current).toHaveCount(0);
    else await expect(current).toHaveCSS('text-decoration-line', 'underline');
  });
});

test.describe('at 200 %, in a window of 1280 by 800', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test('nothing overflows, and the main button of a form is in view @nightly', async ({ page }) => {
    await eachScreen(page, async () => {
      await expectAccessible(page, page.url());
      const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sticksOut, page.url()).toBeLessThanOrEqual(0);
    });
    await expect(page.getByRole('button', { name: 'Publish' })).toBeInViewport();
  });
});
