import { nightly } from '../../support/everything';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { desktop } from '../../support/browser/accessibility';
import { photographs } from '../admin/photographs';
import { readWhole } from '../admin/whole-state';
import { write } from '../../support/browser/another-tool';
import { openScreen } from '../../support/browser/open-screen';
import { saveButton } from '../../support/browser/save-button';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';

test.use({ viewport: desktop });

/** A banner of the smallest size. Its picture is a data URL, because tests have no network. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const design = readFileSync(path.join(__dirname, '../../../docs/design.md'), 'utf8');

/** The number of actions of a task according to `docs/design.md`. */
function promised(part: 'The site' | 'The panel', task: string): number {
  const row = design
    .split(`\n## ${part}\n`)[1]!
    .split('\n')
    .find((line) => line.startsWith(`| ${task} `));
  return Number(row?.split('|')[3]);
}

/** Performs a task and counts its actions: each is a press, a typed text, or a chosen file. */
const counting =
  (part: 'The site' | 'The panel') =>
  async (task: string, actions: (() => Promise<unknown>)[]): Promise<void> => {
    for (const act of actions) await act();
    expect(actions, task).toHaveLength(promised(part, task));
  };

const share = (page: Page) => page.getByRole('dialog', { name: 'Share this video' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test(
  'a visitor finds a video and shares it with the documented number of actions',
  nightly,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const expectActions = counting('The site');
    await page.goto('/');
    await expectActions('find a video by a word of its title', [
      () => page.getByRole('banner').getByRole('combobox').click(),
      () => page.keyboard.type('orery'),
      () => page.getByRole('link', { name: 'Watch here: Orrery' }).click(),
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
  },
);

test(
  'an admin finds and shares a video, corrects its title, and replaces a banner with the documented number of actions',
  nightly,
  async ({ page, context, product }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await write(product.firebase, {
      'banners/wide': { size: '728x90', banner: picture, link: 'https://example.org/' },
    });
    const expectActions = counting('The panel');
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

    await expectActions('share it', [
      () => filter.click(),
      () => page.keyboard.type('aurora'),
      () => page.getByRole('button', { name: 'Copy the link of Aurora' }).click(),
    ]);
    await expect.poll(() => copied(page)).toMatch(/\/watch\/aurora$/);
    await page.getByRole('button', { name: 'Clear' }).click();

    await expectActions('fix a title', [
      () => filter.click(),
      () => page.keyboard.type('tide'),
      () => page.getByText('Tide', { exact: true }).click(),
      async () => {
        await expect(title).toBeFocused();
        await page.keyboard.press('End');
        await page.keyboard.type(' at noon');
      },
      save,
    ]);
    await expect(page.getByText('Tide at noon', { exact: true })).toBeVisible();

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
  },
);
