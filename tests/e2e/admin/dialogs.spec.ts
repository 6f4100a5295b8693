import type { Locator, Page } from '@playwright/test';
import { nightly } from '../../support/everything';
import { phone } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { openNewItem } from './forms';

const question = 'Close without saving what you changed?';

/** Expects the URL that a person sees, and no dialog over it. */
const expectPanel = async (page: Page, address: RegExp) => {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(address);
};

/** Events of Android's Back and other close requests: `cancel`, then `close` if `cancel` cannot be prevented. */
const closeByBrowser = (dialog: Locator) =>
  dialog.evaluate((element: HTMLDialogElement) => {
    const mayClose = element.dispatchEvent(new Event('cancel', { cancelable: true }));
    if (mayClose) element.close();
  });
const closeWithoutAsking = (dialog: Locator) =>
  dialog.evaluate((element: HTMLDialogElement) => element.close());

/** Opens each dialog of the panel, with nothing typed yet. */
const dialogs: Record<string, (page: Page) => Promise<void>> = {
  'Manage Item': (page) => page.getByRole('button', { name: '+ Add Item' }).click(),
  'Manage Category': (page) => page.getByRole('button', { name: 'Edit the category Comedy' }).click(),
  'Delete the category “Comedy”?': (page) =>
    page.getByRole('button', { name: 'Delete the category Comedy' }).click(),
  'Keyboard shortcuts': (page) => page.getByRole('button', { name: 'Shortcuts' }).click(),
};

test('Back closes each dialog of the panel, and the page under it stays', async ({ page }) => {
  await signIn(page);
  await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('Comedy');
  await page.getByRole('button', { name: 'Title' }).click();
  const address = /category=Comedy.*sort=title/;
  for (const [name, open] of Object.entries(dialogs)) {
    await test.step(name, async () => {
      await open(page);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.goBack();
      await expectPanel(page, address);
    });
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\?category=Comedy$/);
});

test('Back asks in a changed form, repeatedly, and loses nothing', nightly, async ({ page }) => {
  await signIn(page);
  await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('Comedy');
  const { dialog, title } = await openNewItem(page);
  await title.fill('Half a thought');
  for (let i = 0; i < 3; i++) {
    await page.goBack();
    await expect(dialog.getByText(question)).toBeVisible();
    await expect(title).toHaveValue('Half a thought');
    await expect(page).toHaveURL(/category=Comedy/);
  }
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByText(question)).toBeHidden();
  await title.fill('A whole one');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expectPanel(page, /category=Comedy/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
});

test('going back several pages asks as well, except when nothing was typed', nightly, async ({ page }) => {
  await signIn(page);
  await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('Comedy');
  const { dialog, title } = await openNewItem(page);
  await title.fill('Half a thought');
  await page.evaluate(() => history.go(-2));
  await expect(dialog.getByText(question)).toBeVisible();
  await expect(page).toHaveURL(/category=Comedy/);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await title.fill('');
  await page.evaluate(() => history.go(-2));
  await expectPanel(page, /\/admin$/);
  await expect(page.getByRole('combobox', { name: 'Filter by category' })).toHaveValue('');
});

test('a closed dialog leaves no history entry, however it was closed', nightly, async ({ page }) => {
  await signIn(page);
  await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('Comedy');
  const depth = () => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0);
  const form = page.getByRole('dialog', { name: 'Manage Item' });
  const ways: Record<string, () => Promise<void>> = {
    'the button': () => form.getByRole('button', { name: 'Close', exact: true }).click(),
    Escape: () => page.keyboard.press('Escape'),
    Back: async () => void (await page.goBack()),
    'the browser': () => closeByBrowser(form),
    'the browser, without asking': () => closeWithoutAsking(form),
  };
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await openNewItem(page);
      await expect.poll(depth).toBe(1);
      await close();
      await expectPanel(page, /category=Comedy/);
      await expect.poll(depth).toBe(0);
    });
  }
  // Forward opens nothing, and does not stay on an empty history entry.
  await page.evaluate(() => history.forward());
  await page.waitForFunction(() => !(history.state as { dialogs?: number } | null)?.dialogs);
  await expectPanel(page, /category=Comedy/);
  await expect.poll(depth).toBe(0);
  await page.goBack();
  await expectPanel(page, /\/admin$/);
  await page.goForward();
  await expectPanel(page, /category=Comedy/);
});

test('a reload with a form open leaves the history as it was before the form', nightly, async ({ page }) => {
  await signIn(page);
  await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('Comedy');
  const { title } = await openNewItem(page);
  await title.fill('Before the reload');
  await page.reload();
  const unsaved = page.getByRole('region', { name: 'Unsaved item' });
  await unsaved.getByRole('button', { name: 'Continue' }).click();
  await expect(title).toHaveValue('Before the reload');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expectPanel(page, /category=Comedy/);
  await page.goBack();
  await expectPanel(page, /\/admin$/);
});

test(
  'opening dialogs in quick succession, and a link after them, leaves a correct history',
  nightly,
  async ({ page }) => {
    await signIn(page);
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await close.evaluate((button: HTMLButtonElement) => {
      button.click();
      [...document.querySelectorAll('button')].find(({ innerText }) => innerText === '+ Add Item')!.click();
    });
    await expect(page.getByRole('dialog', { name: 'Manage Item' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number }).dialogs)).toBe(1);
    await close.evaluate((button: HTMLButtonElement) => {
      button.click();
      return new Promise<void>((resolve) =>
        queueMicrotask(() => {
          [...document.querySelectorAll('a')].find(({ innerText }) => innerText === 'Trash')!.click();
          resolve();
        }),
      );
    });
    await expectPanel(page, /\/admin\/trash$/);
    await expect(page.getByRole('heading', { name: /^Trash/ })).toBeVisible();
    await page.goBack();
    await expectPanel(page, /\/admin$/);
    await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  },
);

test('a changed form that the browser closes opens again with the question', nightly, async ({ page }) => {
  await signIn(page);
  const { dialog, title } = await openNewItem(page);
  await title.fill('Half a thought');
  for (const close of [closeByBrowser, closeWithoutAsking, closeWithoutAsking, closeByBrowser]) {
    await close(dialog);
    await expect(dialog.getByText(question)).toBeVisible();
    await expect(title).toHaveValue('Half a thought');
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  }
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expectPanel(page, /\/admin$/);
});

test('a dialog with a running save stays open when the browser closes it', nightly, async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: '+ Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Category' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('At work');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/documents:commit/, async (route) => {
    await asked;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving …' })).toBeVisible();
  await closeWithoutAsking(dialog);
  await expect(dialog.getByRole('button', { name: 'Saving …' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number }).dialogs)).toBe(1);
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

  test('Back closes a form by touch, and asks in a changed form', nightly, async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: '+ Add Item' }).tap();
    const form = page.getByRole('dialog', { name: 'Manage Item' });
    await expect(form).toBeVisible();
    await page.goBack();
    await expectPanel(page, /\/admin$/);
    await page.getByRole('button', { name: '+ Add Item' }).tap();
    await form.getByRole('textbox', { name: 'Title' }).fill('By touch');
    await page.goBack();
    await expect(form.getByText(question)).toBeVisible();
    await closeWithoutAsking(form);
    await expect(form.getByText(question)).toBeVisible();
    await form.getByRole('button', { name: 'Discard' }).tap();
    await expectPanel(page, /\/admin$/);
  });
});
