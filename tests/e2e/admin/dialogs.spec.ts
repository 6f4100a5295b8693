import type { Page } from '@playwright/test';
import { nightly } from '../../support/everything';
import { phone } from '../../support/browser/accessibility';
import { chooseInAccountMenu } from '../../support/browser/account-menu';
import { saveButton } from '../../support/browser/save-button';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { openNewItem } from './forms';

/** Opens each kind of dialog in the panel. */
const dialogs: Record<string, (page: Page) => Promise<void>> = {
  'Manage Category': (page) => page.getByRole('button', { name: 'Edit the category Comedy' }).click(),
  'Delete the category “Comedy”?': (page) =>
    page.getByRole('button', { name: 'Delete the category Comedy' }).click(),
  'Keyboard shortcuts': (page) => chooseInAccountMenu(page, 'Shortcuts'),
};

test('Escape closes each dialog of the panel, and Back closes it together with its page', async ({
  page,
}) => {
  await signIn(page);
  const filter = page.getByRole('combobox', { name: 'Filter by category' });
  for (const [name, open] of Object.entries(dialogs)) {
    await test.step(name, async () => {
      const dialog = page.getByRole('dialog', { name });
      await filter.selectOption('Comedy');
      await expect(page).toHaveURL(/category=Comedy/);
      await open(page);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/category=Comedy/);
      await open(page);
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/admin$/);
    });
  }
});

test('a form with a running save stays open on Back and Escape', nightly, async ({ page }) => {
  await signIn(page);
  await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('Comedy');
  await page.getByRole('button', { name: '+ Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Category' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('At work');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/documents:commit/, async (route) => {
    await asked;
    await route.continue();
  });
  await saveButton(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Saving …' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(dialog.getByRole('button', { name: 'Saving …' })).toBeVisible();
  answer();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit the category At work' })).toBeVisible();
});

test('a file chooser that is left without a choice does not close the form', nightly, async ({ page }) => {
  await signIn(page);
  const { dialog } = await openNewItem(page);
  await dialog
    .getByLabel('Image')
    .evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(dialog).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('Back closes a form by touch, and its draft stays', nightly, async ({ page }) => {
    await signIn(page);
    await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('Comedy');
    await page.getByRole('link', { name: '+ Add Item' }).tap();
    const form = page.getByRole('form', { name: 'Manage Item' });
    await form.getByRole('textbox', { name: 'Title' }).fill('By touch');
    await page.goBack();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/\/admin\?category=Comedy$/);
    await page.getByRole('region', { name: 'Unsaved item' }).getByRole('link', { name: 'Continue' }).tap();
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('By touch');
  });
});
