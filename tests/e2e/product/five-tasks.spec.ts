import type { Page } from '@playwright/test';
import { desktop } from '../../support/browser/accessibility';
import { photographs } from '../admin/photographs';
import { readWhole } from '../admin/whole-state';
import { write } from '../../support/browser/database';
import { openScreen, saveButton, selectionButton, signIn } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';

test.use({ viewport: desktop });

/** A banner of the smallest size. Its picture is a data URL, because tests have no network. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** The greatest number of actions of each task: each is a press, a typed text, or a chosen file. */
const limits = {
  'find a video by a word of its title': 3,
  'share it': 2,
  'share it from a moment on': 3,
  'find a video by a part of its title': 3,
  'share it from the panel': 3,
  'fix a title': 3,
  "undo a colleague's edit": 3,
  'add a category while adding an item': 3,
  'schedule an item': 5,
  'unlist a video': 2,
  'unlist twenty': 4,
  'add ten videos to a series': 5,
  'replace a banner': 5,
};

async function expectActions(task: keyof typeof limits, actions: (() => Promise<unknown>)[]): Promise<void> {
  for (const act of actions) await act();
  expect(actions.length, task).toBeLessThanOrEqual(limits[task]);
}

const share = (page: Page) => page.getByRole('dialog', { name: 'Share this video' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a visitor finds a video and shares it in few actions @nightly', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await expectActions('find a video by a word of its title', [
    () => page.getByRole('banner').getByRole('combobox').click(),
    () => page.keyboard.type('orery'),
    () => page.getByRole('option', { name: 'Orrery' }).click(),
  ]);
  await expect(page.getByRole('heading', { level: 1, name: 'Orrery' })).toBeVisible();
  await expectActions('share it', [
    () => page.getByRole('button', { name: 'Share' }).click(),
    () => share(page).getByRole('button', { name: 'Copy: Link' }).click(),
  ]);
  await expect.poll(() => copied(page)).toMatch(/\/watch\/orrery$/);
  // Sharing offers a start time only if the video has one, here from the URL.
  await page.goto('/watch/orrery?t=2');
  await expectActions('share it from a moment on', [
    () => page.getByRole('button', { name: 'Share' }).click(),
    () =>
      share(page)
        .getByRole('checkbox', { name: /Start at/ })
        .click(),
    () => share(page).getByRole('button', { name: 'Copy: Link' }).click(),
  ]);
  await expect.poll(() => copied(page)).toMatch(/\/watch\/orrery\?t=\d+$/);
});

test('an admin finds and shares a video, corrects its title, and replaces a banner in few actions @nightly', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await write(product.firebase, {
    'banners/wide': { size: '728x90', banner: picture, link: 'https://example.org/' },
    'series/tour': { title: 'Tour', description: '', items: [] },
  });
  await signIn(page);
  const filter = page.getByRole('searchbox', { name: 'Filter by title' });
  const form = page.getByRole('form', { name: 'Manage Item' });
  const title = form.getByRole('textbox', { name: 'Title' });
  const save = () => saveButton(form).click();

  await expectActions('find a video by a part of its title', [
    () => filter.click(),
    () => page.keyboard.type('murmur'),
    () => page.getByText('Murmuration', { exact: true }).click(),
  ]);
  await expect(title).toHaveValue('Murmuration');
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();

  await expectActions('share it from the panel', [
    () => filter.click(),
    () => page.keyboard.type('aurora'),
    () => page.getByRole('button', { name: 'Copy the link of Aurora' }).click(),
  ]);
  await expect.poll(() => copied(page)).toMatch(/\/watch\/aurora$/);
  await page.getByRole('button', { name: 'Clear' }).click();

  await expectActions('fix a title', [
    () => page.getByText('Tide', { exact: true }).click(),
    async () => {
      await expect(title).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type(' at noon');
    },
    save,
  ]);
  await expect(page.getByText('Tide at noon', { exact: true })).toBeVisible();

  await expectActions("undo a colleague's edit", [
    () => openScreen(page, 'Home'),
    () => page.getByRole('button', { name: 'Undo: edited “Tide at noon”' }).click(),
  ]);
  await expect(page.getByText('Undone: edited “Tide at noon”.')).toBeVisible();

  await page.getByRole('link', { name: '+ Add Item' }).click();
  const category = page.getByRole('dialog', { name: 'Manage Category' });
  await expectActions('add a category while adding an item', [
    () => page.getByLabel('Category').selectOption({ label: '+ Add Category …' }),
    () => category.getByRole('textbox', { name: 'Name' }).fill('Weather'),
    () => saveButton(category).click(),
  ]);
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Weather');

  await openScreen(page, 'Items');
  await expectActions('schedule an item', [
    () => page.getByRole('link', { name: 'Edit Aurora' }).click(),
    () => page.getByLabel('Visibility').selectOption('scheduled'),
    () => page.getByLabel('Appears on').fill('2096-03-01T10:30'),
    save,
  ]);
  await expect(page.getByText(/^Saved “Aurora”\. It appears on /)).toBeVisible();

  await openScreen(page, 'Items');
  const unlist = () => selectionButton(page, /^Make unlisted/).click();
  await expectActions('unlist a video', [
    () => page.getByRole('checkbox', { name: 'Select Aurora' }).click(),
    unlist,
  ]);
  await expect(page.getByText('Made unlisted: “Aurora”.')).toBeVisible();
  await expectActions('add ten videos to a series', [
    () => page.getByRole('checkbox', { name: 'Select all on this page' }).click(),
    () => selectionButton(page, 'Add to series …').click(),
    () => page.getByRole('dialog').getByRole('combobox').selectOption('tour'),
    () => page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click(),
  ]);
  await expect(page.getByText('Added 10 items to the series “Tour”.')).toBeVisible();
  await openScreen(page, 'Published');
  await expectActions('unlist twenty', [
    () => page.getByRole('checkbox', { name: 'Select all on this page' }).click(),
    () => selectionButton(page, /^Select all/).click(),
    unlist,
    () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /unlisted$/ })
        .click(),
  ]);
  await expect(page.getByRole('heading', { name: 'No items yet' })).toBeVisible();

  await openScreen(page, 'Home');
  const banner = page.getByRole('dialog', { name: 'Manage Banner' });
  await expectActions('replace a banner', [
    () => openScreen(page, 'Site'),
    () => page.getByRole('link', { name: 'Banners' }).click(),
    () => page.getByRole('button', { name: 'Edit the banner of 728x90' }).click(),
    async () => banner.locator('input[type=file]').setInputFiles(await photographs['a PNG']!()),
    () => saveButton(banner).click(),
  ]);
  await expect(banner).toHaveCount(0);
  await expect
    .poll(async () => (await readWhole(product)).banners.get('wide'))
    .not.toMatchObject({ banner: picture });
});
