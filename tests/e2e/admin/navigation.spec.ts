import { expectAccessible, phone } from '../../support/browser/accessibility';
import { nightly } from '../../support/everything';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { brokenWords } from './whole-words';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('one button opens the menu of the panel; a choice, Escape, and focus on the next field close it', async ({
    page,
  }) => {
    await signIn(page);
    const menu = page.getByRole('button', { name: 'Menu of the panel' });
    const nav = page.getByRole('navigation', { name: 'Panel' });
    const { height } = (await page.getByRole('banner').boundingBox())!;
    expect(height).toBeLessThan(phone.height / 12);
    await expect(nav).toBeHidden();

    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(nav.locator('[aria-current]')).toHaveText('Items');
    await expect(page.getByRole('button', { name: /^Account: / })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'the menu of the panel');
    expect(await brokenWords(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(nav).toBeHidden();
    await expect(menu).toBeFocused();

    await page.keyboard.press('Enter');
    await nav.getByRole('link', { name: 'Series' }).click();
    await expect(page.getByRole('heading', { name: 'Series' })).toBeVisible();
    await expect(nav).toBeHidden();

    await menu.click();
    await nav.getByRole('link', { name: 'Items' }).click();
    await menu.click();
    await page.getByRole('searchbox').focus();
    await expect(nav).toBeHidden();
  });
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test(
    'the links to all screens stay in view beside the screen, and so do the categories beside the table',
    nightly,
    async ({ page }) => {
      await signIn(page);
      await expect(page.getByRole('button', { name: '+ Add Category' })).toBeInViewport({ ratio: 1 });
      const table = (await page.getByRole('table', { name: 'Items' }).boundingBox())!;
      const categories = (await page.getByRole('region', { name: 'Categories' }).boundingBox())!;
      expect(categories.x).toBeGreaterThanOrEqual(table.x + table.width);
      const links = page.getByRole('navigation', { name: 'Panel' }).getByRole('link');
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: /^Account: / })).toBeInViewport({ ratio: 1 });
    },
  );

  test('Ctrl K opens a place or an item by letters of its name', async ({ page }) => {
    await signIn(page);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    await expect(palette.getByRole('menuitem', { name: 'Audience' })).toBeVisible();
    await expectAccessible(page, 'the palette');
    await page.keyboard.type('auror');
    await expect(palette.getByRole('menuitem')).toHaveText(['Aurora']);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
    const form = page.getByRole('form', { name: 'Manage Item' });
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Aurora');
  });

  test('on paper the screen has the full width, without navigation', nightly, async ({ page }) => {
    await signIn(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Panel' })).toBeHidden();
    const { width } = (await page.getByRole('main').boundingBox())!;
    expect(width).toBe(1280);
  });
});
