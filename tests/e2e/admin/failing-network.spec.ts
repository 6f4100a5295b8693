import { nightly } from '../../support/everything';
import { saveButton } from '../../support/browser/save-button';
import { expect, test } from '../../support/browser/product';
import { saveLosing, testOnBrokenNetworks } from './broken-network';
import { openNewItem } from './forms';

testOnBrokenNetworks();

for (const lost of ['request', 'answer'] as const) {
  test(
    `a new video whose ${lost} is lost stays in the form until it is saved, once`,
    nightly,
    async ({ page }) => {
      const { dialog, title } = await openNewItem(page);
      const name = `Through a lost ${lost}`;
      await title.fill(name);
      await dialog.getByRole('textbox', { name: 'Url' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
      await dialog.getByLabel('Category').selectOption({ index: 1 });
      await saveLosing(page, {
        lost,
        form: dialog,
        kept: () => expect(title).toHaveValue(name),
      });
      await page.reload();
      await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
    },
  );
}

test('a form that is sent twice at once saves once', nightly, async ({ page }) => {
  const { dialog, title } = await openNewItem(page);
  await title.fill('Sent twice');
  await dialog.getByRole('textbox', { name: 'Url' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await dialog.getByLabel('Category').selectOption({ index: 1 });
  let commits = 0;
  page.on('request', (request) => {
    if (request.url().includes('/documents:commit') && request.method() === 'POST') commits++;
  });
  await title.focus();
  await saveButton(dialog).evaluate((save: HTMLButtonElement) => {
    save.click();
    save.click();
    save.form!.requestSubmit();
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Sent twice/ })).toHaveCount(1);
  expect(commits).toBe(1);
});
