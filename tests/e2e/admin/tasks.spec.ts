import { nightly } from '../../support/everything';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { holdWrites } from './hold-writes';
import { deleteSelected, leaveAnyway, selectMany, tasks, testWithManyItems, without } from './task-steps';
import { expectWhole, largeCategory, readWhole } from './whole-state';

testWithManyItems();

test(
  'a deletion of many asks first, and one that a reload interrupts is offered by the next visit, and finished there',
  nightly,
  async ({ page, browser, product }) => {
    const leaving = leaveAnyway(page);
    const { before, category, count } = await selectMany(page, product);
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const asks = page.getByRole('dialog', { name: `Delete ${count} items?` });
    await expect(asks.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(asks).toBeHidden();
    await expect(page.getByText(`${count} selected`)).toBeVisible();
    expect(await readWhole(product)).toEqual(before);

    const slow = await holdWrites(page, { after: 1 });
    await deleteSelected(page, count);
    await slow.holding;
    await expect(tasks(page)).toContainText(`Delete ${count} items: 100 of ${count}`);
    await page.reload();
    await slow.drop();
    expect(leaving.asked()).toBe(1);

    await expect(tasks(page)).toContainText(`“Delete ${count} items” was interrupted`);
    const halfway = await readWhole(product);
    expect(halfway.items.size).toBe(before.items.size - 100);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText(`Deleted ${count} items.`)).toBeVisible();
    await expect(tasks(page)).toBeHidden();
    await expectWhole(
      { items: without(before, category.ids), trash: [...before.trash.keys(), ...category.ids] },
      { page, browser, product },
    );
  },
);

test(
  'a move of several items is undone: each item is in its previous category again',
  nightly,
  async ({ page, browser, product }) => {
    await signIn(page);
    const before = await readWhole(product);
    const boxes = page.getByRole('table', { name: 'Items' }).getByRole('checkbox', { name: /^Select / });
    for (const i of [1, 2, 3]) await boxes.nth(i).check();
    await page.getByRole('combobox', { name: 'Category to move to' }).selectOption({ label: 'Comedy' });
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const moved = page.getByRole('status').filter({ hasText: 'Moved 3 items to Comedy.' });
    await expect(moved).toBeVisible();
    const after = await readWhole(product);
    expect(
      [...after.items].filter(([id, item]) => item['category'] !== before.items.get(id)!['category']),
    ).toHaveLength(3);
    await moved.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Moved 3 items back.')).toBeVisible();
    await expectWhole({ items: before.items, trash: before.trash.keys() }, { page, browser, product });
  },
);

test(
  'a task runs in only one tab; another resumes it when that one is closed',
  nightly,
  async ({ page, browser, product }) => {
    const { before, category, count } = await selectMany(page, product);
    const slow = await holdWrites(page, { after: 1 });
    await deleteSelected(page, count);
    await slow.holding;
    const second = await page.context().newPage();
    await second.goto('/admin');
    await expect(tasks(second)).toContainText(
      `“Delete ${count} items” is running in another tab of this browser.`,
    );
    await expect(second.getByRole('button', { name: 'Finish' })).toHaveCount(0);
    await page.close();
    await expect(tasks(second)).toContainText(`“Delete ${count} items” was interrupted`);
    await second.getByRole('button', { name: 'Finish' }).click();
    await expect(second.getByText(`Deleted ${count} items.`)).toBeVisible();
    await expectWhole(
      { items: without(before, category.ids), trash: [...before.trash.keys(), ...category.ids] },
      { page: second, browser, product },
    );
  },
);

test(
  'a move of many continues while its admin looks at the public site, and is reported when she is back',
  nightly,
  async ({ page, browser, product }) => {
    const { before, category, count } = await selectMany(page, product);
    await page.getByRole('combobox', { name: 'Category to move to' }).selectOption('Drama');
    const slow = await holdWrites(page, { after: 0 });
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Move ${count} items to Drama` })
      .click();
    await slow.holding;
    await page.getByRole('link', { name: 'Trash' }).click();
    await expect(tasks(page)).toContainText(`Move ${count} items to Drama`);
    await page.getByRole('link', { name: 'See the site' }).click();
    await expect(page.locator('main article').first()).toBeVisible();
    await slow.letGo();
    await expect
      .poll(async () => (await readWhole(product)).items.get(category.ids[0]!)!['category'])
      .toBe('Drama');
    await page.goBack();
    await expect(page.getByText(`Moved ${count} items to Drama.`)).toBeVisible();
    const items = new Map(before.items);
    for (const id of category.ids) items.set(id, { ...items.get(id), category: 'Drama' });
    await expectWhole({ items, trash: before.trash.keys() }, { page, browser, product });
  },
);

test(
  'a renaming that a reload interrupts between a category and its videos resumes by itself',
  nightly,
  async ({ page, browser, product }) => {
    const before = await readWhole(product);
    const { name, ids } = largeCategory(before);
    leaveAnyway(page);
    await signIn(page);
    await page.getByRole('button', { name: `Edit the category ${name}`, exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Manage Category' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Under another name');
    const slow = await holdWrites(page, { after: 0 });
    await form.getByRole('button', { name: 'Save' }).click();
    await slow.holding;
    await page.reload();
    await slow.drop();
    await expect(page.getByText(`Renamed the category “${name}” to “Under another name”.`)).toBeVisible();
    const items = new Map(before.items);
    for (const id of ids) items.set(id, { ...items.get(id), category: 'Under another name' });
    const names = [...before.categories.values()].map((category) => String(category['name']));
    await expectWhole(
      {
        items,
        trash: before.trash.keys(),
        categories: names.map((other) => (other === name ? 'Under another name' : other)),
      },
      { page, browser, product },
    );
  },
);
