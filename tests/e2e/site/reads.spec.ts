import { nightlyUnless } from '../../support/everything';
import type { Page } from '@playwright/test';
import { loadDemoContent } from '../../../server/start/demo-content';
import { startSite } from '../../../server/start/start-site';
import { expect, test, type Product } from '../../support/browser/product';
import { isHydrated, skeletons } from '../../support/browser/page';

/** The database requests of a page, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /documents:(\w+)\?/.exec(request.url())?.[1];
    if (name && request.method() === 'POST') calls.push(`${name} ${request.postData()}`);
  });
  return calls;
}

for (const [address, count] of [
  ['/', 2],
  // Six of these calls read the pictures of the tiles.
  ['/category', 7],
  ['/category/Comedy', 3],
  ['/watch/aurora', 4],
] as const) {
  test(
    `${address}, when rendered in the browser, makes ${count} calls, each once`,
    nightlyUnless(!address.startsWith('/category')),
    async ({ page }) => {
      const calls = callsOf(page);
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.locator('main article, main li').first()).toBeVisible();
      await expect(skeletons(page)).toHaveCount(0);
      expect(new Set(calls).size).toBe(calls.length);
      expect(calls).toHaveLength(count);
    },
  );
}

test.describe('a page that arrives as HTML', () => {
  let rendered: Product;
  test.beforeAll(async () => {
    rendered = await startSite({});
    await loadDemoContent(rendered.firebase);
  });
  test.afterAll(() => rendered.stop());

  // Pre-merge checks count the reads in `pages/public-pages.spec.ts`.
  for (const address of ['/', '/category', '/category/Comedy', '/watch/aurora']) {
    test(`${address} costs a visitor one read, also after its code has loaded @nightly`, async ({ page }) => {
      // Renders the page, which the server then caches.
      await page.request.get(rendered.addresses.shell + address);
      rendered.firebase.meter.reset();
      const calls = callsOf(page);
      await page.goto(rendered.addresses.shell + address, { waitUntil: 'networkidle' });
      expect(calls).toEqual([expect.stringContaining('catalogue/summary')]);
      const link = page.locator('main a').first();
      await link.hover();
      await expect.poll(() => isHydrated(link)).toBe(true);
      await page.waitForLoadState('networkidle');
      expect(calls).toHaveLength(1);
    });
  }
});
