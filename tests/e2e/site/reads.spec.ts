import { nightlyUnless } from '../../support/everything';
import { expect, test } from '../../support/browser/product';
import { skeletons } from '../../support/browser/page';

// `pages/public-pages.spec.ts` counts the reads of pages that arrive as HTML.
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
      const calls: string[] = [];
      page.on('request', (request) => {
        const name = /documents:(\w+)\?/.exec(request.url())?.[1];
        if (name && request.method() === 'POST') calls.push(`${name} ${request.postData()}`);
      });
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.locator('main article, main li').first()).toBeVisible();
      await expect(skeletons(page)).toHaveCount(0);
      expect(new Set(calls).size).toBe(calls.length);
      expect(calls).toHaveLength(count);
    },
  );
}
