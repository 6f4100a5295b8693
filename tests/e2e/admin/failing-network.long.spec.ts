import { oneDotPng } from '../../support/browser/one-dot';
import { moveSelected } from '../../support/browser/item-actions';
import { openScreen } from '../../support/browser/open-screen';
import { expect, test } from '../../support/browser/product';
import {
  breakNetwork,
  saveLosing,
  settle,
  testOnBrokenNetworks,
  unreachable,
  untilGivenUp,
} from './broken-network';
import { addBanner } from './banners-screen';
import { pressInTasks } from './task-steps';

testOnBrokenNetworks();

for (const lost of ['request', 'answer'] as const) {
  test(`a new category whose ${lost} is lost stays in the form until it is saved, once`, async ({ page }) => {
    const name = `Lost ${lost}`;
    await page.getByRole('button', { name: '+ Add Category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Manage Category' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await saveLosing(page, {
      lost,
      form: dialog,
      kept: () => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name),
    });
    await page.reload();
    await expect(page.getByRole('button', { name: `Edit the category ${name}` })).toHaveCount(1);
  });

  test(`a deletion whose ${lost} is lost is completed: the video is in the trash once, and can be restored`, async ({
    page,
  }) => {
    const row = page.getByRole('row', { name: /Murmuration/ });
    const remove = page.getByRole('button', { name: 'Delete Murmuration' });
    const network = await breakNetwork(page, lost);
    await remove.click();
    await settle(page, {
      lost,
      network,
      said: page.getByText(unreachable).first(),
      again: () => pressInTasks(page, 'Try again'),
      done: (options) => expect(row).toBeHidden(options),
    });
    await expect(page.getByText(unreachable)).toBeHidden();
    await openScreen(page, 'Trash');
    const restore = page.getByRole('button', { name: 'Restore Murmuration' });
    await expect(restore).toHaveCount(1);

    const again = await breakNetwork(page, lost);
    await restore.click();
    await settle(page, {
      lost,
      network: again,
      said: page.getByText(unreachable).first(),
      again: () => restore.click(),
      done: (options) => expect(restore).toBeHidden(options),
    });
    await page.getByRole('link', { name: 'Items' }).click();
    await expect(row).toHaveCount(1);
  });

  test(`an edit whose ${lost} is lost stays in the form until it is saved, once`, async ({ page }) => {
    const [before, after] = lost === 'request' ? ['Tide', 'Ebb'] : ['Charge', 'Battery'];
    await page.getByRole('link', { name: `Edit ${before}` }).click();
    const dialog = page.getByRole('form', { name: 'Manage Item' });
    const title = dialog.getByRole('textbox', { name: 'Title' });
    await title.fill(after);
    await saveLosing(page, {
      lost,
      form: dialog,
      kept: () => expect(title).toHaveValue(after),
    });
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(after) })).toHaveCount(1);
    await expect(page.getByRole('row', { name: new RegExp(before) })).toHaveCount(0);
  });

  test(`a move of many items whose ${lost} is lost is completed, once`, async ({ page }) => {
    const target = lost === 'request' ? 'Drama' : 'Action';
    for (const title of ['Orrery', 'Aurora'])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    const move = () => moveSelected(page, target);
    const network = await breakNetwork(page, lost);
    await move();
    await settle(page, {
      lost,
      network,
      said: page.getByText(unreachable).first(),
      kept: () => expect(page.getByRole('checkbox', { name: 'Select Aurora' })).toBeChecked(),
      again: move,
      done: (options) => expect(page.getByRole('row', { name: /Orrery/ })).toContainText(target, options),
    });
    await page.reload();
    for (const title of [/Orrery/, /Aurora/])
      await expect(page.getByRole('row', { name: title })).toContainText(target);
  });

  test(`a category whose renaming and then deletion lose the ${lost} is renamed once, and deleted once`, async ({
    page,
  }) => {
    const [before, after] = lost === 'request' ? ['Comedy', 'Humour'] : ['Fantasy', 'Dreams'];
    await page.getByRole('button', { name: `Edit the category ${before}` }).click();
    const form = page.getByRole('dialog', { name: 'Manage Category' });
    await form.getByRole('textbox', { name: 'Name' }).fill(after);
    await saveLosing(page, { lost, form });

    await page.getByRole('button', { name: `Delete the category ${after}` }).click();
    const question = page.getByRole('dialog', { name: `Delete the category “${after}”?` });
    await question.getByRole('combobox').selectOption('Science Fiction');
    const again = await breakNetwork(page, lost);
    await question.getByRole('button', { name: 'Delete' }).click();
    await settle(page, {
      lost,
      network: again,
      said: page.getByText(unreachable).first(),
      again: () => pressInTasks(page, 'Try again'),
      done: (options) =>
        expect(page.getByRole('button', { name: `Edit the category ${after}` })).toHaveCount(0, options),
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Edit the category Science Fiction' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit the category ${after}` })).toHaveCount(0);
    const table = page.getByRole('table', { name: 'Items' });
    await expect(table.getByRole('cell', { name: after })).toHaveCount(0);
    await expect(table.getByRole('cell', { name: before })).toHaveCount(0);
  });

  test(`a banner whose ${lost} is lost stays in the form until it is saved, once`, async ({ page }) => {
    const size = lost === 'request' ? '300x250' : '728x90';
    const link = `https://example.org/${lost}`;
    await addBanner(page);
    const dialog = page.getByRole('dialog', { name: 'Manage Banner' });
    await dialog.getByRole('combobox', { name: 'Size' }).selectOption(size);
    await dialog
      .getByLabel('Banner')
      .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: oneDotPng });
    await dialog.getByRole('textbox', { name: 'Link' }).fill(link);
    await expect(dialog.getByText('Choose, drop or paste an image.')).toBeVisible();
    await saveLosing(page, {
      lost,
      form: dialog,
      kept: () => expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link),
    });
    await page.reload();
    await expect(page.getByRole('button', { name: `Edit the banner of ${size}` })).toHaveCount(1);
  });

  test(`an import whose ${lost} is lost reports its progress, and is completed by another`, async ({
    page,
  }) => {
    await page.getByRole('link', { name: 'Import and export' }).click();
    const rows = Array.from(
      { length: 250 },
      (_, i) => `Brought in ${lost} ${i},https://youtu.be/${lost.padEnd(7, '_')}${1000 + i},2020-01-01,Drama`,
    );
    const file = {
      name: 'v.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['title,url,date,category', ...rows].join('\n')),
    };
    await page.getByLabel('CSV or JSON file').setInputFiles(file);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('250 to add, 0 to change, 0 stored already, 0 refused.')).toBeVisible();
    const network = await breakNetwork(page, lost);
    await page.getByRole('button', { name: 'Import 250 items' }).click();
    await untilGivenUp(page, page.getByText(unreachable));
    await network.mend();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(/^\d+ to add, 0 to change, \d+ stored already, 0 refused\.$/)).toBeVisible();
    await page.getByRole('button', { name: /^Import \d+ items$/ }).click();
    await expect(page.getByText(/^Imported \d+ items\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Items' }).click();
    await page.getByRole('searchbox', { name: 'Filter by title' }).fill(`Brought in ${lost}`);
    await expect(page.getByRole('heading', { name: 'Items (250)' })).toBeVisible();
  });
}
