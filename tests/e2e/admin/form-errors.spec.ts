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

interface Case {
  open: (page: Page) => Promise<void>;
  name: string;
  /** Makes each of these fields in turn the first one that blocks the save. */
  fields: {
    label: string;
    spoil: (form: Locator) => Promise<unknown>;
    mend: (form: Locator) => Promise<unknown>;
  }[];
}

const setImage = (form: Locator, label: string) =>
  form
    .getByLabel(label, { exact: true })
    .setInputFiles({ name: 'i.png', mimeType: 'image/png', buffer: oneDotPng });

const cases: Case[] = [
  {
    name: 'Manage Item',
    open: (page) => page.getByRole('link', { name: '+ Add Item' }).click(),
    fields: [
      {
        label: 'Url',
        spoil: (form) => form.getByLabel('Url').fill(longLink),
        mend: (form) => form.getByLabel('Url').fill(''),
      },
      {
        label: 'Title',
        spoil: (form) => form.getByLabel('Title').fill('long '.repeat(200)),
        mend: (form) => form.getByLabel('Title').fill('A title'),
      },
      {
        label: 'Image',
        spoil: () => Promise.resolve(),
        mend: async (form) => {
          await setImage(form, 'Image');
          await expect(form.locator('img')).toBeVisible();
        },
      },
      {
        label: 'Date',
        spoil: (form) => form.getByLabel('Date').fill(''),
        mend: (form) => form.getByLabel('Date').fill('2026-01-01'),
      },
      {
        label: 'Category',
        spoil: () => Promise.resolve(),
        mend: (form) => form.getByLabel('Category').selectOption({ index: 1 }),
      },
    ],
  },
  {
    name: 'Manage Category',
    open: async (page) => {
      await openScreen(page, 'Items');
      // On a phone the categories are in a dialog.
      const categories = page.getByRole('link', { name: 'Categories', exact: true });
      if (await categories.isVisible()) await categories.click();
      await page.getByRole('button', { name: '+ Add Category' }).click();
    },
    fields: [
      {
        label: 'Name',
        spoil: (form) => form.getByLabel('Name').fill('name '.repeat(60)),
        mend: (form) => form.getByLabel('Name').fill('Comedy and more'),
      },
    ],
  },
  {
    name: 'Manage Banner',
    open: addBanner,
    fields: [
      {
        label: 'Banner',
        spoil: () => Promise.resolve(),
        mend: async (form) => {
          await setImage(form, 'Banner');
          await expect(form.locator('img')).toBeVisible();
        },
      },
      {
        label: 'Link',
        spoil: (form) => form.getByLabel('Link').fill(longLink),
        mend: (form) => form.getByLabel('Link').fill('https://example.org/'),
      },
    ],
  },
];

for (const [screen, viewport] of Object.entries(screens)) {
  for (const { name, open, fields } of cases) {
    test(`on a ${screen}, a save blocked by a field focuses that field and shows its error: ${name} @nightly`, async ({
      panel: page,
      consoleLines,
    }) => {
      await page.setViewportSize(viewport);
      await open(page);
      const form = page.getByRole('dialog', { name }).or(page.getByRole('form', { name }));
      const save = saveButton(form);
      for (const { spoil } of fields) await spoil(form);
      for (const { label, mend } of fields) {
        await test.step(label, async () => {
          await save.click();
          const field = form.getByLabel(label, { exact: true });
          await expect(field).toBeFocused();
          await expect(field).toHaveAttribute('aria-invalid', 'true');
          const error = form.getByRole('alert').first();
          await expect(field).toHaveAccessibleDescription((await error.textContent())!);
          await expectInFullView(error);
          await expectInFullView(field);
          await mend(form);
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
      await open(page);
      const form = page.getByRole('dialog', { name }).or(page.getByRole('form', { name }));
      for (const { spoil } of fields) await spoil(form);
      const image = form.getByLabel('Image');
      if (await image.count()) {
        await image.setInputFiles({ name: 'i.png', mimeType: 'image/png', buffer: oneDotPng });
        await expect(form.locator('img')).toBeVisible();
      }
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
