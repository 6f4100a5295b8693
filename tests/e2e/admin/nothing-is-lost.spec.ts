import { openNewItem, saveForm } from '../../support/browser/panel';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/product';

test('a closed form keeps its input, to continue or to discard @nightly', async ({ panel: page }) => {
  // A double click opens one form, which one step back closes.
  const { dialog, title } = await openNewItem(page, 2);
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
  await title.fill('Half a thought');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Items/ })).toBeFocused();
  await unsaved.getByRole('link', { name: 'Continue' }).click();
  await expect(title).toHaveValue('Half a thought');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page);
  await unsaved.getByRole('button', { name: 'Discard' }).click();
  await expect(unsaved).toBeHidden();
});

test('a reload restores the input, and saving clears it @nightly', async ({ panel: page }) => {
  const { dialog, title } = await openNewItem(page);
  await title.fill('Typed before the crash');
  await dialog.getByLabel('Date').fill('2026-02-03');
  await page.reload();
  await expect(title).toHaveValue('Typed before the crash');
  await expectAccessible(page);
  await page.goto('/admin');
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(unsaved).toContainText('Typed before the crash');
  await expectAccessible(page);
  await unsaved.getByRole('link', { name: 'Continue' }).click();
  await expect(dialog.getByText('Your unsaved draft was restored.')).toBeVisible();
  await expect(title).toHaveValue('Typed before the crash');
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-02-03');
  await dialog.getByRole('textbox', { name: 'Url' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await dialog.getByLabel('Category').selectOption({ index: 1 });
  await saveForm(dialog);
  await page.goto('/admin');
  await expect(page.getByRole('row', { name: /Typed before the crash/ })).toBeVisible();
  await expect(unsaved).toBeHidden();
});
