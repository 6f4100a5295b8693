import type { Page } from '@playwright/test';
import { desktop, phone } from '../../support/browser/accessibility';
import { nightlyUnless } from '../../support/everything';
import { expect, largeNightly, test } from '../../support/browser/product';
import { commit } from '../../support/browser/database';
import { drawingOf } from '../../support/browser/one-dot';
import { skeletons } from '../../support/browser/page';

test.use({ content: largeNightly });

/** The limit for layout shift. Google rates values up to 0.1 as good. */
const still = 0.02;

const screens = {
  home: '/',
  'a later page of home': '/?page=3',
  category: '/category',
  'a chosen category': '/category/Music',
  watch: '/watch/big-buck-bunny',
  'a video in a series': '/watch/big-buck-bunny?series=open-movies',
  'no screen': '/nowhere',
};

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** Records layout shifts from the first paint, except those caused by typing or clicking. */
const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    }
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          window.shifts.push({
            value,
            moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The total layout shift after the screen has loaded. */
async function shiftOf(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(skeletons(page)).toHaveCount(0);
  // Two frames, so that the last change is included.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const shifts = await page.evaluate(() => window.shifts);
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    shifts: JSON.stringify(shifts, null, 2),
  };
}

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  for (const [screen, address] of Object.entries(screens)) {
    test(
      `nothing moves while ${screen} loads on a ${device}`,
      nightlyUnless(device === 'phone' && screen === 'home'),
      async ({ page, consoleLines }) => {
        await page.setViewportSize(viewport);
        await recordLayoutShifts(page);
        await page.goto(address, { waitUntil: 'networkidle' });
        if (address.includes('series')) await expect(page.getByText('2 of 13')).toBeVisible();
        const { total, shifts } = await shiftOf(page);
        expect(total, shifts).toBeLessThan(still);
        if (screen === 'no screen') consoleLines.length = 0;
      },
    );
  }

  for (const slow of ['banners', 'items']) {
    test(`nothing moves at home with a wide banner on a ${device} while the ${slow} load slowly @nightly`, async ({
      page,
      product,
    }) => {
      await commit(product, { 'banners/728x90': { size: '728x90', banner: drawingOf(728, 90), link: '' } });
      await page.setViewportSize(viewport);
      await recordLayoutShifts(page);
      let send = () => {};
      const held = new Promise<void>((resolve) => (send = resolve));
      let isAsked = false;
      await page.route(/documents:runQuery/, async (route) => {
        if (route.request().postData()?.includes(`"${slow}"`)) {
          isAsked = true;
          await held;
        }
        await route.continue();
      });
      await page.goto('/');
      if (slow === 'items') await expect(page.getByTestId('card-skeleton')).toHaveCount(12);
      else await expect(page.locator('main article')).toHaveCount(12);
      await expect.poll(() => isAsked).toBe(true);
      send();
      await expect(page.getByRole('complementary', { name: 'Banner' }).locator('img')).toBeVisible();
      const { total, shifts } = await shiftOf(page);
      expect(total, shifts).toBeLessThan(still);
      await commit(product, { 'banners/728x90': null });
    });
  }
}

test('the observer detects a shift @nightly', async ({ page }) => {
  await recordLayoutShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  // Only what has been painted can shift.
  await shiftOf(page);
  await page.evaluate(() => {
    document
      .querySelector('main')!
      .prepend(Object.assign(document.createElement('div'), { style: 'height: 300px' }));
  });
  await expect.poll(() => page.evaluate(() => window.shifts.length)).toBeGreaterThan(0);
});
