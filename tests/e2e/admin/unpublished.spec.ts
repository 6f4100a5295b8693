import {
  addItem,
  chooseForItem,
  fillNewItem,
  openNewItem,
  openScreen,
  saveButton,
  saveForm,
  signIn,
} from '../../support/browser/panel';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/product';

const list = (page: Page) => page.getByRole('table', { name: 'Items' });

test('visitors find no hidden video until it is published @nightly', async ({ page, browser }) => {
  const visitor = await browser.newPage();
  const newest = visitor.locator('main article h3').first();
  await signIn(page);
  await addItem(page, 'A hidden draft', 'draft');
  await addItem(page, 'A hidden appointment', 'scheduled');
  await addItem(page, 'A hidden address', 'unlisted');
  await expect(page.getByRole('row', { name: /A hidden/ })).toHaveCount(3);

  await visitor.goto('/');
  await expect(newest).toBeVisible();
  await expect(visitor.getByText(/A hidden/)).toHaveCount(0);
  await visitor.goto('/search?q=hidden');
  await expect(visitor.getByText(/No result/i)).toBeVisible();

  const states = page.getByRole('navigation', { name: 'States' });
  const current = states.locator('[aria-current]');
  const countOf = async (name: string) =>
    Number((await states.getByRole('link', { name }).textContent())!.replace(/\D/g, ''));
  const published = await countOf('Published');
  expect(await countOf('All')).toBe(published + 6);
  await openScreen(page, 'Drafts');
  await expect(list(page).getByText('A hidden draft', { exact: true })).toBeVisible();
  await expect(current).toHaveText('Drafts (2)');
  await page.getByRole('link', { name: 'Scheduled (2)' }).click();
  await expect(list(page).getByText(/^Scheduled · .*2096,/)).toBeVisible();
  await page.getByRole('link', { name: 'Unlisted (2)' }).click();
  await page.getByRole('button', { name: 'More actions for A hidden address' }).click();
  const address = await page.getByRole('menuitem', { name: 'View on site' }).getAttribute('href');
  await page.keyboard.press('Escape');
  await visitor.goto(address!);
  await expect(visitor.getByRole('heading', { level: 1, name: 'A hidden address' })).toBeVisible();

  await page.getByRole('link', { name: 'Drafts (2)' }).click();
  await chooseForItem(page, 'A hidden draft', 'Publish');
  await expect(page.getByText('Published “A hidden draft”.')).toBeVisible();
  await expect(list(page).locator('tbody tr').first()).toBeFocused();
  await expect(current).toHaveText('Drafts (1)');
  expect(await countOf('Published')).toBe(published + 1);
  await visitor.goto('/');
  await expect(newest).toHaveText('A hidden draft');
});

test('a video with a date in the future must be scheduled @nightly', async ({ panel: page }) => {
  const { dialog } = await fillNewItem(page, 'From the future');
  await dialog.getByLabel('Date').fill('2096-03-01');
  await saveButton(dialog).click();
  await expect(dialog.getByText(/This date is in the future\. Schedule the video/)).toBeVisible();
  await dialog.getByLabel('Visibility').selectOption('scheduled');
  await saveButton(dialog).click();
  await expect(dialog.getByText('Choose when it appears.')).toBeVisible();
  const time = dialog.getByLabel('Appears on');
  await expect(time).toHaveAttribute('aria-required', 'true');
  await time.fill('2096-03-01T10:30');
  await saveButton(dialog).click();
  await expect(page.getByText(/^Saved “From the future”\. It appears on /)).toBeVisible();
});

test('a preview shows unsaved input only to its author @nightly', async ({
  panel: page,
  context,
  browser,
}) => {
  const { dialog, title } = await openNewItem(page);
  await title.fill('Not saved yet');
  await dialog.getByRole('textbox', { name: 'Url' }).fill('/clips/aurora.webm');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('In *short*.');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1, name: 'Not saved yet' })).toBeVisible();
  await expect(preview.getByText('This is a preview. Only you see it.')).toBeVisible();
  await expect(preview.locator('em')).toHaveText('short');
  await preview.reload();
  await expect(preview.getByRole('heading', { level: 1, name: 'Not saved yet' })).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(preview.url());
  await expect(visitor.getByRole('heading', { level: 1, name: 'Video not found' })).toBeVisible();
});

test('several videos are published at once, and it is undone @nightly', async ({ panel: page, context }) => {
  for (const name of ['Whole one', 'Whole two']) await addItem(page, name, 'draft');
  const { dialog, title } = await openNewItem(page);
  await title.fill('Half a video');
  await dialog.getByLabel('Visibility').selectOption('draft');
  await saveForm(dialog);

  await page.goto('/admin/items?show=draft');
  const opened = context.waitForEvent('page');
  await chooseForItem(page, 'Whole one', 'Preview');
  await expect((await opened).getByRole('heading', { level: 1, name: 'Whole one' })).toBeVisible();

  const rows = list(page).locator('tbody tr');
  const drafts = await rows.count();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: /^Publish \(/ }).click();
  await expect(page.getByText(/^Published 2 of \d\. “.*” stayed as it was\. /)).toBeVisible();
  await expect(rows).toHaveCount(drafts - 2);
  await expect(list(page).getByText('Half a video')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Items/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(drafts);

  await page.getByRole('checkbox', { name: 'Select Whole two' }).check();
  await page.getByRole('button', { name: 'Make unlisted' }).click();
  await expect(page.getByText('Made unlisted: “Whole two”.')).toBeVisible();
  await page.getByRole('link', { name: /^Unlisted/ }).click();
  await expect(list(page).getByText('Whole two')).toBeVisible();
});
