import type { Locator, Page } from '@playwright/test';
import { oneDotPng } from '../../support/browser/one-dot';
import { addBanner, openScreen, saveButton } from '../../support/browser/panel';
import { forget } from '../../support/browser/page';
import { expect, test } from '../../support/browser/product';

const screens = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 664 } };

/** Long enough to fill several lines on every screen. */
const longLink = `javascript:${'very-long-and-wrong-'.repeat(12)}`;

/** Fails if an element is partly off the screen, outside the dialog, or behind another element. */
async function expectInFullView(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const hidden = await element.evaluate((target) => {
    const { left, top, right, bottom } = target.getBoundingClientRect();
    const dialog = target.closest('[role=dialog], form')!.getBoundingClientRect();
    if (top < Math.max(0, dialog.top) || bottom > Math.min(innerHeight, dialog.bottom))
      return `${top} to ${bottom} is not within ${dialog.top} to ${dialog.bottom}`;
    const middle = (left + right) / 2;
    for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
      const seen = document.elementFromPoint(middle, y);
      if (!seen || !(target === seen || target.contains(seen) || seen.contains(target)))
        return `${seen?.outerHTML.slice(0, 120)} lies over it at ${y}`;
      // A list or footer that scrolls over the target may be one of its ancestors, so only its parent or label may be seen
      // in its place.
      if (
        seen !== target &&
        !target.contains(seen) &&
        seen.tagName !== 'LABEL' &&
        seen !== target.parentElement
      )
        return `${seen.outerHTML.slice(0, 120)} is seen in its place at ${y}`;
    }
    return null;
  });
  expect(hidden).toBeNull();
}

const picture = { name: 'i.png', mimeType: 'image/png', buffer: oneDotPng };

interface Case {
  name: string;
  open: (page: Page) => Promise<void>;
  /** The fields that block the save, in their order, with an invalid value, unless they are empty, and a valid one. */
  fields: [label: string, wrong: string | null, right: string | typeof picture][];
}

const cases: Case[] = [
  {
    name: 'Manage Item',
    open: (page) => page.getByRole('link', { name: '+ Add Item' }).click(),
    fields: [
      ['Url', longLink, ''],
      ['Title', 'long '.repeat(200), 'A title'],
      ['Image', null, picture],
      ['Date', '', '2026-01-01'],
      ['Category', null, 'Comedy'],
    ],
  },
  {
    name: 'Manage Category',
    open: async (page) => {
      await openScreen(page, 'Items');
      // On a phone the categories are in a dialog.
      const filter = page.getByRole('button', { name: 'Filter' });
      if (await filter.isVisible()) {
        await filter.click();
        await page.getByRole('link', { name: 'Categories', exact: true }).click();
      }
      await page.getByRole('button', { name: '+ Add Category' }).click();
    },
    fields: [['Name', 'name '.repeat(60), 'Comedy and more']],
  },
  {
    name: 'Manage Banner',
    open: addBanner,
    fields: [
      ['Banner', null, picture],
      ['Link', longLink, 'https://example.org/'],
    ],
  },
];

async function fill(form: Locator, label: string, value: string | typeof picture): Promise<void> {
  const field = form.getByLabel(label, { exact: true });
  if (label === 'Category') await field.selectOption(value as string);
  else if (typeof value === 'string') await field.fill(value);
  else {
    await field.setInputFiles(value);
    await expect(form.locator('img')).toBeVisible();
  }
}

/** Opens a form, and fills its fields with invalid values. */
async function openSpoilt(page: Page, { name, open, fields }: Case): Promise<Locator> {
  await open(page);
  const form = page.getByRole('dialog', { name }).or(page.getByRole('form', { name }));
  for (const [label, wrong] of fields) if (wrong !== null) await fill(form, label, wrong);
  return form;
}

for (const [screen, viewport] of Object.entries(screens)) {
  for (const each of cases) {
    const { name, fields } = each;
    test(`on a ${screen}, a save blocked by a field focuses that field and shows its error: ${name} @nightly`, async ({
      panel: page,
      consoleLines,
    }) => {
      await page.setViewportSize(viewport);
      const form = await openSpoilt(page, each);
      for (const [label, , right] of fields) {
        await test.step(label, async () => {
          await saveButton(form).click();
          const field = form.getByLabel(label, { exact: true });
          await expect(field).toBeFocused();
          await expect(field).toHaveAttribute('aria-invalid', 'true');
          const error = form.getByRole('alert').first();
          await expect(field).toHaveAccessibleDescription((await error.textContent())!);
          await expectInFullView(error);
          await expectInFullView(field);
          await fill(form, label, right);
        });
      }

      // A refusal by the server is also shown in view, however far the form is scrolled.
      await page.route(/documents:commit/, (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'No.' } }),
        }),
      );
      await form.getByRole('textbox').first().focus();
      await page.keyboard.press('Enter');
      const failure = form.getByRole('alert');
      await expect(failure).toHaveCount(1);
      await expectInFullView(failure);
      await expectInFullView(saveButton(form));
      await expect(form.getByRole('textbox').first()).toBeFocused();
      // The browser itself logs the refusal by the server.
      forget(consoleLines, 'status of 403');
    });

    test(`on a ${screen}, each control that Tab reaches is in view: ${name} @nightly`, async ({
      panel: page,
    }) => {
      await page.setViewportSize(viewport);
      const form = await openSpoilt(page, each);
      if (name === 'Manage Item') await fill(form, 'Image', picture);
      await saveButton(form).click();
      const reached = new Set<string>();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let i = 0; i < 14; i++) {
          await page.keyboard.press(key);
          const focused = form.locator(':focus');
          if ((await focused.count()) === 0) continue;
          await expectInFullView(focused);
          reached.add(await focused.evaluate((element) => element.id || element.textContent));
        }
      }
      expect(reached.size).toBeGreaterThan(fields.length);
    });
  }
}
