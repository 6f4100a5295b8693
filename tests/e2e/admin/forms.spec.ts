import { expectAccessible } from '../../support/browser/accessibility';
import {
  addBanner,
  fillCategory,
  moveSelected,
  openItem,
  openNewItem,
  openScreen,
  saveButton,
  saveForm,
  signIn,
} from '../../support/browser/panel';
import { write } from '../../support/browser/database';
import { expect, test } from '../../support/browser/product';
import { photographs } from './photographs';
import { readStoredImage } from './stored-image';

test('the inputs of two closed forms are offered again @nightly', async ({ panel: page }) => {
  await fillCategory(page, 'Half a category');
  await page.reload();
  await addBanner(page);
  const link = page.getByRole('textbox', { name: 'Link' });
  await link.fill('https://example.org/half');
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'And 1 more' })).toBeVisible();
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
  const resume = () => unsaved.getByRole('button', { name: 'Continue' }).click();
  await resume();
  await expect(link).toHaveValue('https://example.org/half');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await resume();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a category');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved the category “Half a category”.')).toBeVisible();
});

test('a URL without https:// is completed @nightly', async ({ panel: page }) => {
  const form = await openItem(page, 'Orrery');
  const url = form.getByRole('textbox', { name: 'Url' });
  await url.fill('javascript:alert(1)');
  await url.press('Enter');
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(url).toHaveValue('javascript:alert(1)');
  await url.fill('example.org/v');
  await form.getByRole('textbox', { name: 'Title' }).focus();
  await expect(url).toHaveValue('https://example.org/v');
  // Enter saves while the field still has the focus.
  await url.fill('example.org/by-enter');
  await url.press('Enter');
  await expect(form).toBeHidden();
  const saved = page.getByRole('link', { name: 'Open the url of Orrery' });
  await expect(saved).toHaveAttribute('href', 'https://example.org/by-enter');

  await addBanner(page);
  const link = page.getByRole('textbox', { name: 'Link' });
  await link.fill('someone@example.org');
  await link.blur();
  await expect(link).toHaveValue('someone@example.org');
  await link.fill('example.org');
  await link.blur();
  await expect(link).toHaveValue('https://example.org');
});

test('a category keeps the two spaces in its name @nightly', async ({ page, product }) => {
  const name = 'A  B';
  await write(product.firebase, { 'categories/with-spaces': { name } });
  await signIn(page);
  await page.getByRole('checkbox', { name: 'Select Aurora' }).check();
  await moveSelected(page, name);
  await expect(page.getByText('Moved “Aurora” to')).toBeVisible();
  const form = await openItem(page, 'Tide');
  await form.getByLabel('Category').selectOption({ value: name });
  await saveForm(form);
  await page.getByRole('combobox', { name: 'Filter by category' }).selectOption({ value: name });
  await expect(page.getByRole('heading', { name: 'Items (2)' })).toBeVisible();
});

interface Counts {
  read: number;
  closed: number;
}

test('each picture that the form has read is freed @nightly', async ({ page }) => {
  await page.addInitScript(() => {
    const counts = { read: 0, closed: 0 };
    Object.assign(window, { counts });
    const read = window.createImageBitmap.bind(window) as (
      file: Blob,
      options: object,
    ) => Promise<ImageBitmap>;
    window.createImageBitmap = (async (file: Blob, options: object) => {
      const bitmap = await read(file, options);
      counts.read++;
      const close = bitmap.close.bind(bitmap);
      bitmap.close = () => {
        counts.closed++;
        close();
      };
      return bitmap;
    }) as typeof window.createImageBitmap;
  });
  const counts = () => page.evaluate(() => (window as unknown as { counts: Counts }).counts);
  await signIn(page);
  const { dialog } = await openNewItem(page);
  const photograph = await photographs['a WebP']!();
  const input = dialog.getByLabel('Image');
  const choose = () => input.setInputFiles(photograph);
  await choose();
  await readStoredImage(dialog);
  // Three pictures at once: two are superseded while they load.
  await input.evaluate((element: HTMLInputElement) => {
    for (let i = 0; i < 3; i++) element.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await readStoredImage(dialog);
  await expect.poll(async () => (await counts()).read).toBe(4);
  await expect.poll(counts).toEqual({ read: 4, closed: 3 });
  await dialog.getByRole('button', { name: 'Remove the image' }).click();
  await expect.poll(counts).toEqual({ read: 4, closed: 4 });
  await choose();
  await readStoredImage(dialog);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(counts).toEqual({ read: 5, closed: 5 });
});

test('a form is not saved without the picture that was refused @nightly', async ({ panel: page }) => {
  const form = await openItem(page, 'Murmuration');
  const { name, mimeType, buffer } = await photographs['a WebP']!();
  await form.getByLabel('Image').evaluate(
    (input: HTMLInputElement, { name, mimeType, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      input.form!.requestSubmit();
    },
    { name, mimeType, bytes: [...buffer.subarray(0, buffer.length / 2)] },
  );
  await expect(form.getByRole('alert')).toContainText('This file is damaged');
  await expect(saveButton(form)).toBeVisible();
});

test('a thumbnail without an answer is listed after a while @nightly', async ({ page, product }) => {
  await write(product.firebase, {
    'items/no-answer': {
      title: 'Without an answer',
      imageBlob: 'https://no-answer.example/i.png',
      url: '',
      date: '2031-01-01',
      category: 'Drama',
    },
  });
  let asked = 0;
  await page.route('https://no-answer.example/**', () => void asked++);
  await page.clock.install();
  await signIn(page);
  await openScreen(page, 'Home');
  const check = page.getByRole('button', { name: 'Check the thumbnails' });
  await check.click();
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(14_000);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByText('1 cannot be shown.')).toBeVisible();
  const care = page.getByRole('region', { name: 'Needs attention' });
  await expect(care.getByRole('listitem').filter({ hasText: 'Without an answer' })).toBeVisible();
  await check.click();
  await expect.poll(() => asked).toBe(2);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(check).toBeVisible();
});

test('an edit with two conflicts shows the latest version @nightly', async ({ page, browser }) => {
  const other = await browser.newPage();
  await signIn(page);
  await signIn(other);
  const mine = await openItem(page, 'Orrery');
  await mine.getByRole('textbox', { name: 'Title' }).fill('Orrery, mine');
  const theirs = other.getByRole('form', { name: 'Manage Item' });
  for (const [before, after] of [
    ['Orrery', 'Orrery, once'],
    ['Orrery, once', 'Orrery, twice'],
  ] as const) {
    await other.getByRole('link', { name: `Edit ${before}`, exact: true }).click();
    await theirs.getByRole('textbox', { name: 'Title' }).fill(after);
    await saveForm(theirs);
    await saveButton(mine).click();
    const choice = mine.getByRole('region', { name: 'Choose what to keep' });
    await expect(choice).toContainText(after);
    await expectAccessible(page);
    await expect(mine.getByRole('textbox', { name: 'Title' })).toHaveValue('Orrery, mine');
  }
  await saveForm(mine);
  await expect(page.getByRole('row', { name: /Orrery, mine/ })).toBeVisible();
  await other.close();
});
