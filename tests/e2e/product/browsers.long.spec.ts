import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/panel';

// All other tests use Chromium. Install these two with `npx playwright install firefox webkit`.
for (const type of [firefox, webkit]) {
  const isInstalled = existsSync(type.executablePath());
  const title = `${type.name()} shows every screen, plays a video, and saves what an admin writes`;
  if (!isInstalled) {
    test.skip(`${title} (${type.name()} is not installed here)`, () => {});
    continue;
  }
  test(title, async ({ product }) => {
    const browser = await type.launch();
    const page = await browser.newPage({ baseURL: product.addresses.shell });
    const lines: string[] = [];
    page.on('pageerror', (error) => lines.push(String(error)));
    await page.route('https://**', (route) => route.abort());

    await page.goto('/');
    await expect(page.locator('main article')).toHaveCount(12);
    await page.getByRole('combobox', { name: 'Search videos' }).fill('aurora');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Category' }).click();
    await page.getByRole('link', { name: 'Motion Studies' }).click();
    await page.locator('main article').filter({ hasText: 'Aurora' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Aurora' })).toBeVisible();
    await expect(page.locator('video')).toBeVisible();

    await signIn(page);
    await page.getByRole('button', { name: '+ Add Category' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(`Seen by ${type.name()}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Saved the category “Seen by ${type.name()}”.`)).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('button', { name: `Edit the category Seen by ${type.name()}` }),
    ).toBeVisible();
    expect(lines).toEqual([]);
    await browser.close();
  });
}
