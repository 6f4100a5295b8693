import type { Page } from '@playwright/test';
import { desktop, expectAccessible, phone } from '../../support/browser/accessibility';
import { noticeOf, openScreen, saveButton, saveForm } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';

const rows = (page: Page) => page.getByRole('list', { name: 'Videos in order' }).getByRole('listitem');

test('visitors go through a series in the chosen order @nightly', async ({ panel: page, browser }) => {
  await page.setViewportSize(desktop);
  await openScreen(page, 'Series');
  await expect(page.getByRole('link', { name: 'Edit the series Four Seasons' })).toBeVisible();
  await page.getByRole('link', { name: '+ Add Series' }).click();
  const dialog = page.getByRole('form', { name: 'Manage Series' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await saveButton(dialog).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await dialog.getByLabel('Title').fill('A journey');
  await dialog.getByLabel('Description').fill('From north to south.');
  const offered = dialog.getByRole('list', { name: 'Videos to add' });
  const offers = await offered.locator('bdi').allTextContents();
  const [one, other, last] = offers as [string, string, string];
  for (const title of [other, one, last]) await offered.getByRole('checkbox', { name: title }).click();
  const add = dialog.getByRole('button', { name: 'Add 3' });
  // The second press of a double click finds nothing more to add.
  await add.dblclick();
  await expect(rows(page)).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
  // The rows stay where they were.
  await expect(offered.locator('bdi')).toHaveText(offers);
  await expect(offered.getByRole('checkbox').first()).toBeDisabled();
  await expect(offered.getByText('In the series')).toHaveCount(3);
  await expect(dialog.getByText('3 videos were added.')).toBeAttached();
  const names = await rows(page).locator('> [dir]').allTextContents();
  expect(names).toEqual([other, one, last]);
  const handle = (name: string) => dialog.getByRole('button', { name: new RegExp(`^Move ${name}`) });
  const [first, second, third] = names as [string, string, string];

  await handle(third).focus();
  await page.keyboard.press('Home');
  await expect(rows(page).locator('> [dir]')).toHaveText([third, first, second]);
  await expect(dialog.getByText(`“${third}” is number 1 of 3 now.`)).toBeAttached();
  await expect(handle(third)).toBeFocused();

  const from = (await handle(second).boundingBox())!;
  const to = (await handle(third).boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(rows(page).locator('> [dir]')).toHaveText([second, third, first]);
  await expectAccessible(page, 'the form of a series');
  await saveForm(dialog);

  const visitor = await browser.newPage({ viewport: phone });
  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Open the menu' }).click();
  await visitor.getByRole('dialog').getByRole('link', { name: 'Series' }).click();
  await visitor.getByRole('link', { name: /A journey/ }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'A journey' })).toBeVisible();
  await expect(visitor.getByRole('list', { name: 'Videos of A journey' }).locator('strong')).toHaveText([
    second,
    third,
    first,
  ]);
  await expectAccessible(visitor, 'the page of a series');
  await visitor.getByRole('link', { name: 'Play all' }).click();
  const box = visitor.getByRole('region', { name: 'Series: A journey' });
  await expect(box.getByText('1 of 3')).toBeVisible();
  await expectAccessible(visitor, 'a video of a series');
  await box.getByRole('link', { name: 'Next in this series' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: third })).toBeVisible();
  await expect(box.getByText('2 of 3')).toBeVisible();

  // A reload like the start of a visit by a shared link, which consists only of the URL.
  await visitor.reload();
  await expect(box.getByText('2 of 3')).toBeVisible();

  await openScreen(page, 'Items');
  await page.getByRole('checkbox', { name: `Select ${first}` }).check();
  await page.getByRole('button', { name: 'Make unlisted' }).click();
  await noticeOf(page, `Made unlisted: “${first}”.`).waitFor();
  await openScreen(page, 'Series');
  await page.getByRole('link', { name: 'Edit the series A journey' }).click();
  await expect(rows(page).locator('> [dir]').last()).toHaveText(`${first} (visitors do not see it)`);
  await openScreen(page, 'Series');

  for (const name of ['Four Seasons', 'Open Movies', 'A journey']) {
    await page.getByRole('button', { name: `Delete the series ${name}` }).click();
    // Simultaneous writes of a panel may be refused and repeated, which the console names.
    await noticeOf(page, new RegExp(name)).waitFor();
  }
  await expect(page.getByText('No series yet.')).toBeVisible();
  await visitor.goto('/series');
  await expect(visitor.getByText('No series available.')).toBeVisible();
  await noticeOf(page, /A journey/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByRole('link', { name: 'Edit the series A journey' })).toBeVisible();

  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { name: 'Trash (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore Series Four Seasons' }).click();
  await expect(page.getByRole('heading', { name: 'Trash (1)' })).toBeVisible();
  await openScreen(page, 'Series');
  await expect(page.getByRole('link', { name: 'Edit the series Four Seasons' })).toBeVisible();
});

test('videos that were selected but not added are saved with the series @nightly', async ({
  panel: page,
}) => {
  await page.goto('/admin/series/new');
  const form = page.getByRole('form', { name: 'Manage Series' });
  await form.getByLabel('Title').fill('Nearly forgotten');
  const offered = form.getByRole('list', { name: 'Videos to add' }).getByRole('checkbox');
  await offered.nth(0).click();
  await form.getByRole('button', { name: 'Add 1' }).click();
  await offered.nth(1).click();
  await saveForm(form);
  await page.getByRole('link', { name: 'Edit the series Nearly forgotten' }).click();
  await expect(rows(page)).toHaveCount(2);
});
