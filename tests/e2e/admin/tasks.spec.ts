import { expectAccessible, phone } from '../../support/browser/accessibility';
import {
  fillCategory,
  moveSelected,
  openScreen,
  pressInTasks,
  saveButton,
  selectionButton,
  signIn,
  tasks,
} from '../../support/browser/panel';
import { expect, test, type Product } from '../../support/browser/product';
import type { Page } from '@playwright/test';
import { holdWrites } from '../../support/browser/database';
import { expectWhole, largeCategory, readWhole } from './whole-state';

// Categories whose items need several requests.
test.use({ content: 'large' });

/** Confirms the browser's questions whether to leave the page. They are added to the returned list. */
function leaveAnyway(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
}

/** Signs in and selects all items of a category with hundreds of them. The returned `before` is the stored state at that time. */
async function selectMany(page: Page, product: Product) {
  const before = await readWhole(product);
  const { name, ids } = largeCategory(before);
  const count = ids.length;
  await signIn(page);
  await page.goto(`/admin?category=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: `Select all ${count}` }).click();
  await expect(page.getByText(`${count} selected`)).toBeVisible();
  return { before, ids, count };
}

test('a deletion of many that a reload stops is continued @nightly', async ({ page, browser, product }) => {
  const asked = leaveAnyway(page);
  const { before, ids, count } = await selectMany(page, product);
  await selectionButton(page, 'Delete').click();
  const asks = page.getByRole('dialog', { name: `Delete ${count} items?` });
  await expect(asks.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(asks).toBeHidden();
  await expect(page.getByText(`${count} selected`)).toBeVisible();
  expect(await readWhole(product)).toEqual(before);

  const slow = await holdWrites(page, { after: 1 });
  await selectionButton(page, 'Delete').click();
  await expect(asks).toContainText('30 days');
  await asks.getByRole('button', { name: `Delete ${count} items` }).click();
  await slow.holding;
  await expect(tasks(page)).toContainText(`Delete ${count} items: 100 of ${count}`);
  await page.reload();
  await slow.drop();
  expect(asked).toEqual(['beforeunload']);

  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  expect((await readWhole(product)).items.size).toBe(before.items.size - 100);
  await expect(tasks(page)).toContainText(`“Delete ${count} items” stopped at 100 of ${count}. Continue?`);
  await page.setViewportSize(phone);
  await tasks(page).getByRole('button').click();
  await expectAccessible(page, 'the list of tasks on a phone');
  await page.keyboard.press('Escape');
  await pressInTasks(page, 'Continue');
  await expect(page.getByText(`Deleted ${count} items.`)).toBeVisible();
  await expect(tasks(page)).toBeHidden();
  const items = new Map([...before.items].filter(([id]) => !ids.includes(id)));
  await expectWhole({ items, trash: [...before.trash.keys(), ...ids] }, { page, browser, product });
});

test('a move of many continues during a visit to the site @nightly', async ({ page, browser, product }) => {
  const { before, ids, count } = await selectMany(page, product);
  const slow = await holdWrites(page, { after: 0 });
  await moveSelected(page, 'Drama');
  await slow.holding;
  await openScreen(page, 'Trash');
  await expect(tasks(page)).toContainText(`Move ${count} items to Drama`);
  await page.getByRole('link', { name: 'See the site' }).click();
  await expect(page.locator('main article').first()).toBeVisible();
  await slow.letGo();
  await expect.poll(async () => (await readWhole(product)).items.get(ids[0]!)!['category']).toBe('Drama');
  await page.goBack();
  await expect(page.getByText(`Moved ${count} items to Drama.`)).toBeVisible();
  const items = new Map(before.items);
  for (const id of ids) items.set(id, { ...items.get(id), category: 'Drama' });
  await expectWhole({ items, trash: before.trash.keys() }, { page, browser, product });
});

test('a colleague’s panel finishes an interrupted rename @nightly', async ({ page, browser, product }) => {
  const before = await readWhole(product);
  const { name, ids } = largeCategory(before, 400);
  leaveAnyway(page);
  await signIn(page);
  const form = await fillCategory(page, 'Under another name', name);
  const slow = await holdWrites(page, { after: 1 });
  await saveButton(form).click();
  await slow.holding;
  // Leaving the page may let the held request through.
  await page.context().setOffline(true);
  await page.goto('about:blank');
  await slow.drop();
  await page.context().setOffline(false);
  const [id] = [...before.categories].find(([, category]) => category['name'] === name)!;
  const halfway = await readWhole(product);
  expect(halfway.categories.get(id)).toMatchObject({ name: 'Under another name', movingFrom: name });

  const colleague = await browser.newPage();
  await colleague.route('https://**', (route) => route.abort());
  await signIn(colleague);
  await expect(colleague.getByText(`Renamed the category “${name}” to “Under another name”.`)).toBeVisible();
  const items = new Map(before.items);
  for (const id of ids) items.set(id, { ...items.get(id), category: 'Under another name' });
  const names = [...before.categories.values()].map((category) => String(category['name']));
  const categories = names.map((other) => (other === name ? 'Under another name' : other));
  await expectWhole({ items, trash: before.trash.keys(), categories }, { page: colleague, browser, product });
  await colleague.close();
});

test('an interrupted import is repeated without duplicates @nightly', async ({ page, browser, product }) => {
  const before = await readWhole(product);
  const rows = Array.from({ length: 450 }, (_, i) => [
    `Brought in ${i}`,
    `https://youtu.be/brought${1000 + i}`,
    '2020-01-01',
    'Drama',
  ]);
  const text = ['title,url,date,category', ...rows.map((row) => row.join(','))].join('\n');
  await page.route('https://**', (route) => route.abort());
  leaveAnyway(page);
  await signIn(page);
  const file = { name: 'videos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  const preview = async () => {
    await page.goto('/admin/content');
    await page.getByLabel('CSV or JSON file').setInputFiles(file);
    await page.getByRole('button', { name: 'Preview' }).click();
  };
  await preview();
  const slow = await holdWrites(page, { after: 1 });
  await page.getByRole('button', { name: 'Import 450 items' }).click();
  await slow.holding;
  await page.reload();
  await slow.drop();
  await preview();
  await page.getByRole('button', { name: /^Import \d+ items/ }).click();
  await expect(page.getByText(/^Imported \d+ items\.$/)).toBeVisible();
  const after = await readWhole(product);
  const brought = [...after.items].filter(([, { title }]) => String(title).startsWith('Brought in'));
  const given = brought.map(([, { title, url, date, category }]) => [title, url, date, category].join(','));
  expect(given.sort()).toEqual(rows.map((row) => row.join(',')).sort());
  const items = new Map([...before.items, ...brought]);
  await expectWhole({ items, trash: before.trash.keys() }, { page, browser, product });
});
