import type { Page } from '@playwright/test';
import { nightlyUnless } from '../../support/everything';
import { desktop, phone } from '../../support/browser/accessibility';
import { expect, test } from './site-product';
import { isHydrated, skeletons } from '../../support/browser/page';

/** All focusable elements of a screen, in document order. */
const usable = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, video[controls], iframe',
    );
    return [...all]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          one.tabIndex >= 0 &&
          !(one as HTMLButtonElement).disabled,
      )
      .map((one, index) => {
        one.dataset['order'] = String(index);
        return one.outerHTML.slice(0, 80);
      });
  });

/** The focused element, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null;
    const ring = ['', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement, part);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const box = activeElement.getBoundingClientRect();
    const inView = box.bottom > 0 && box.top < innerHeight && box.right <= innerWidth && box.left >= 0;
    return {
      order: Number(activeElement.dataset['order'] ?? -1),
      ring,
      inView,
      html: activeElement.outerHTML.slice(0, 80),
    };
  });

const screens = {
  home: { address: '/?page=7', ready: 'main article' },
  category: { address: '/category?name=Forty&page=2', ready: 'main article' },
  watch: { address: '/watch/forty-40', ready: 'aside li' },
};

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  for (const [name, { address, ready }] of Object.entries(screens)) {
    // The bar is the same on all screens, so pre-merge checks test one.
    test(
      `the Tab key goes through all of ${name} on a ${device} in order, and shows the focus`,
      nightlyUnless(name === 'watch' && device === 'desktop'),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(address);
        await expect(page.locator(ready).first()).toBeVisible();
        await expect(skeletons(page)).toHaveCount(0);
        const expected = await usable(page);
        expect(expected.length).toBeGreaterThan(10);
        for (const [order, html] of expected.entries()) {
          await page.keyboard.press('Tab');
          expect(await focused(page), html).toEqual({ order, ring: true, inView: true, html });
        }
      },
    );
  }
}

test('the first stop skips the bar, and Enter opens the focused link @nightly', async ({ page }) => {
  await page.goto('/category?name=Forty');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await page.locator('main article a').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/watch\/forty-/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a press on a cut-off category opens it @nightly', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/category/Comedy');
  const chips = page.getByRole('main').getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await page.keyboard.press('Shift');
  await expect.poll(() => isHydrated(chips.first())).toBe(true);
  const box = await chips.evaluateAll((all) => {
    const cut = all.find((one) => one.getBoundingClientRect().right > innerWidth)!;
    const { top, height } = cut.getBoundingClientRect();
    return { name: cut.textContent, x: innerWidth - 3, y: top + height / 2 };
  });
  await page.mouse.move(box.x, box.y);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: box.name })).toBeVisible();
});
