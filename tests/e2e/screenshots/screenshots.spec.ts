import path from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../../support/browser/product';
import { signIn } from '../../support/browser/panel';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test.use({
  isRendered: true,
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
});

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const file = path.join(__dirname, `../../../docs/screenshots/${name}-light.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 78 });
}

for (const [name, viewport] of Object.entries({ desktop, phone }))
  test.describe(name, () => {
    test.use({ viewport });

    test('home', async ({ page }) => {
      await page.goto('/');
      await page.locator('main article').first().waitFor();
      await take(page, `home-${name}`);
    });
  });

test.describe('desktop', () => {
  test.use({ viewport: desktop });

  test('watch', async ({ page }) => {
    await page.goto('/watch/aurora');
    await page.locator('aside li').first().waitFor();
    await take(page, 'watch-desktop');
  });

  test('admin', async ({ page }) => {
    await signIn(page);
    await take(page, 'admin-desktop');
  });
});
