import type { Locator, Page } from '@playwright/test';
import { expectAccessible, phone } from '../../support/browser/accessibility';
import { expect, largeNightly, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/panel';
import { commit } from '../../support/browser/database';
import { brokenWords } from './whole-words';
import { screens } from './screens';

test.use({ content: largeNightly });

const oneWord = `https://example.org/${'abc'.repeat(60)}`;
const hard = {
  'a-long-word': oneWord,
  'many-words': 'Shannon Sharpe responds to everything that was said about the game in Alabama '.repeat(3),
  'no-spaces': '更なるフィット感を追求するねこ。'.repeat(6),
  'right-to-left': 'ما وراء الخبر - لماذا أعطيت المرأة السعودية حق قيادة السيارة',
};

/** A category name that is longer than a phone is wide, because a select must not become wider than the screen. */
const longCategory = 'Videos that we made together with friends from other cities, and with their children';

const addHardTitles = (product: Parameters<typeof commit>[0]) =>
  commit(product, {
    'categories/long': { name: longCategory },
    'categories/word': { name: 'W'.repeat(60) },
    'drafts/long': {
      title: oneWord,
      category: longCategory,
      url: '',
      date: '',
      imageBlob: '',
      publishAt: null,
    },
    'series/long': { title: oneWord, description: '', items: ['many-words'] },
    ...Object.fromEntries(
      Object.entries(hard).map(([id, title], i) => [
        `items/${id}`,
        { title, category: longCategory, url: '', date: `2026-03-0${i + 1}`, imageBlob: '' },
      ]),
    ),
  });

for (const width of [phone.width, 768, 1280, 1920]) {
  test(`no word of a control, a date or a heading breaks, and nothing overflows: ${width} pixels @nightly`, async ({
    page,
    product,
  }) => {
    await addHardTitles(product);
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    const look = async (where: string) => {
      expect(await brokenWords(page), where).toEqual([]);
      const boxes = page.locator('html, aside, :has(> [role=dialog])');
      const sticksOut = await boxes.evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth));
      expect(Math.max(...sticksOut), where).toBeLessThanOrEqual(0);
    };
    const heading = page.getByRole('main').getByRole('heading').first();
    for (const screen of screens) {
      const previous = await heading.innerText();
      // Opens the path like a link, without a page load.
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/admin${screen}`);
      await expect(heading).not.toHaveText(previous);
      await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await look(screen);
    }
    await page.getByText(hard['a-long-word']).click();
    await expect(page.getByRole('form', { name: 'Manage Item' })).toBeVisible();
    await look('the form');
  });
}

const top = async (page: Page) => (await page.getByRole('row', { name: /Aurora/ }).boundingBox())!.y;

test('rows are opened and selected by pointer and keys @nightly', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const form = page.getByRole('form', { name: 'Manage Item' });
  await page.getByText('Aurora', { exact: true }).click();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Aurora');
  await form.getByRole('button', { name: 'Close' }).click();

  const before = await top(page);
  const boxes = page.getByRole('table', { name: 'Items' }).locator('tbody').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 selected')).toBeVisible();
  expect(await top(page)).toBe(before);
  await expect(page.getByRole('searchbox', { name: 'Filter by title' })).toBeVisible();
  await page.getByRole('button', { name: 'Select none' }).click();

  const rows = page.getByRole('table', { name: 'Items' }).locator('tbody tr');
  await rows.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Selected items' });
  await page.keyboard.press('F6');
  await expect(bar).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 600 });
  await rows.nth(2).focus();
  for (const row of [3, 4, 5, 6]) {
    await page.keyboard.press('ArrowDown');
    const { y, height } = (await rows.nth(row).boundingBox())!;
    expect(y + height, 'the bar covers no focused row').toBeLessThanOrEqual((await bar.boundingBox())!.y);
  }
  await rows.nth(2).focus();
  const title = (await rows.nth(2).locator('[data-column=title] a').first().textContent())!;
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await rows.nth(2).focus();
  await page.keyboard.press('Shift');
  // The row's actions do not cover its outline.
  const end = (await rows.nth(2).boundingBox())!;
  const deletion = rows.nth(2).getByRole('button', { name: /^Delete/ });
  const actions = (await deletion.locator('..').boundingBox())!;
  expect(end.x + end.width - (actions.x + actions.width)).toBeGreaterThanOrEqual(3);

  await page.getByRole('button', { name: 'Copy the link of Aurora' }).click();
  await expect(page.getByText('Copied the link of “Aurora”.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(copied);
  await expect(page.getByRole('heading', { level: 1, name: 'Aurora' })).toBeVisible();
});

test('rows, tabs and dialogs have room on a phone @nightly', async ({ panel: page, product }) => {
  await page.setViewportSize(phone);
  const row = { title: 'Unlisted film', category: 'Comedy', url: '', date: '2046-01-01', imageBlob: '' };
  await commit(product, { 'unlisted/film': row });
  await page.reload();
  const listed = page.getByRole('row', { name: row.title });
  expect((await listed.getByText(row.category).boundingBox())!.height).toBeLessThan(30);
  const left = async (place: Locator) => (await place.boundingBox())!.x;
  expect(await left(listed.getByRole('time'))).toBe(
    await left(listed.getByRole('link', { name: row.title, exact: true })),
  );

  const { y, height } = (await listed.boundingBox())!;
  expect([y < 300, height <= 90]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('link', { name: 'Categories' }).click();
  const categories = page.getByRole('dialog', { name: 'Categories' });
  await categories.getByRole('button', { name: '+ Add Category' }).click();
  const form = page.getByRole('dialog', { name: 'Manage Category' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expectAccessible(page, 'the categories on a phone');
  await categories.getByRole('button', { name: 'Close' }).click();
  await expect(categories).toBeHidden();

  await page.goto('/admin/items?show=trash');
  await expect(page.getByRole('link', { name: 'Trash' })).toBeInViewport({ ratio: 1 });
});

test('rows stay while a filter is typed, which can be cleared @nightly', async ({ panel: page }) => {
  await page.evaluate(() => {
    const rows: number[] = [];
    Object.assign(window, { rows });
    new MutationObserver(() => rows.push(document.querySelectorAll('tbody tr').length)).observe(
      document.body,
      {
        childList: true,
        subtree: true,
      },
    );
  });
  const filter = page.getByRole('searchbox', { name: 'Filter by title' });
  await filter.pressSequentially('or');
  const heading = page.getByRole('heading', { name: /^Items \(\d{1,3}\)$/ });
  await expect(heading).toHaveAttribute('aria-live', 'polite');
  await expect(page.getByRole('table', { name: 'Items' })).toHaveAttribute('aria-busy', 'false');
  const counts = await page.evaluate(() => (window as unknown as { rows: number[] }).rows);
  expect(Math.min(...counts)).toBeGreaterThan(0);

  await filter.fill('nothing is called this');
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(page.getByRole('table', { name: 'Items' }).locator('tbody tr')).toHaveCount(10);
  await expect(filter).toHaveValue('');
});
