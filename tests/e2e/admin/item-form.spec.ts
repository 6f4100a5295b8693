import { nightly } from '../../support/everything';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';

test(
  'at 1280 by 800 the whole form of a video is in view, and required fields are marked, fewer for a draft; saving reports that the browser cannot open the file',
  nightly,
  async ({ page, consoleLines }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page);
    await page.getByRole('link', { name: 'Edit Aurora' }).click();
    const form = page.getByRole('form', { name: 'Manage Item' });
    await expect(form.getByLabel('Title')).toBeFocused();
    for (const label of ['Url', 'Title', 'Date', 'Category', 'Description', 'Tags', 'Visibility'])
      await expect(form.getByLabel(label), label).toBeInViewport({ ratio: 1 });
    await expect(form.getByRole('group', { name: 'Captions' })).toBeInViewport({ ratio: 1 });
    await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    const isRequired = (label: string) => form.getByLabel(label).getAttribute('aria-required');
    expect(await Promise.all(['Title', 'Image', 'Date', 'Category', 'Url'].map(isRequired))).toEqual([
      ...['true', 'true', 'true', 'true'],
      'false',
    ]);
    await form.getByLabel('Visibility').selectOption('draft');
    expect(await Promise.all(['Title', 'Image', 'Date'].map(isRequired))).toEqual(['true', 'false', 'false']);

    await form.getByLabel('Visibility').selectOption('published');
    await form.getByLabel('Url').fill('/clips/no-such-file.webm');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This browser could not open the file of “Aurora”.')).toBeVisible();
    // The browser itself logs the missing file.
    consoleLines.length = 0;
  },
);

test('a file that is dragged over the page shows its target', nightly, async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: '+ Add Item' }).click();
  const zone = page.getByRole('dialog').locator('[data-field] > div').filter({ hasText: 'drop or paste' });
  const drag = (type: string) =>
    page.evaluate((type) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, type);
  await drag('dragover');
  await expect(zone).toHaveAttribute('data-over', 'true');
  await drag('dragleave');
  await expect(zone).not.toHaveAttribute('data-over');
});
