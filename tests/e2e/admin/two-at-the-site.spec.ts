import type { Browser, Page } from '@playwright/test';
import { desktop, phone } from '../../support/browser/accessibility';
import { openScreen, saveButton, signIn } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';

test.use({ isRendered: true });

const saved = (page: Page) => page.getByText('Saved. Visitors see it now.');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const heading1 = (page: Page) => page.getByRole('heading', { level: 1 });
const heading = (page: Page) => page.getByLabel('Heading', { exact: true });

/** Opens the site settings as another person. */
async function atTheSite(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: desktop })).newPage();
  await signIn(page);
  await openScreen(page, 'Site');
  await expect(heading(page)).toBeVisible();
  return page;
}

test('two admins edit the site settings at the same time: different fields are merged, conflicts are asked about, and no input is lost @nightly', async ({
  browser,
  product,
}) => {
  const { shell } = product.addresses;
  const visitor = await (await browser.newContext({ baseURL: shell, viewport: phone })).newPage();
  await visitor.goto('/');
  await expect(visitor).toHaveTitle('Open Films');
  const [one, other] = await Promise.all([atTheSite(browser, shell), atTheSite(browser, shell)]);

  await one.getByLabel('Name').fill('Harbour Films');
  await other.getByLabel('Tagline').fill('Boats and people');
  await Promise.all([save(one), save(other)]);
  await expect(saved(one)).toBeVisible();
  await expect(saved(other)).toBeVisible();

  await heading(one).fill('Of the first');
  await heading(other).fill('Of the second');
  await other.getByLabel('Contact').fill('mailto:second@example.org');
  await save(one);
  await expect(one.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await save(other);
  const choice = other.getByRole('region', { name: 'Choose what to keep' });
  await expect(choice.getByRole('group')).toHaveCount(1);
  await expect(choice.getByRole('group', { name: 'Heading' })).toContainText('Of the first');
  await expect(heading(other)).toHaveValue('Of the second');
  await expect(other.getByLabel('Contact')).toHaveValue('mailto:second@example.org');
  await expect(other.getByLabel('Name')).toHaveValue('Harbour Films');
  expect(await (await visitor.request.get(shell)).text()).toContain('Of the first');
  await save(other);
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  // The settings show the stored values when they are opened again.
  await openScreen(one, 'Trash');
  await openScreen(one, 'Site');
  await expect(heading(one)).toHaveValue('Of the second');
  await expect(one.getByLabel('Name')).toHaveValue('Harbour Films');

  // The open tab may keep the settings that it has read, but has the new ones after a reload.
  await visitor.mouse.wheel(0, 10);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'All videos' }).click();
  await expect(visitor).toHaveURL(/\/videos$/);
  await visitor.goBack();
  await visitor.reload();
  await expect(heading1(visitor)).toHaveText('Of the second');
  await expect(visitor.getByText('Boats and people')).toBeVisible();
  await expect(visitor).toHaveTitle('Harbour Films');
});

test('the hero and the rows of the home page follow their video and their categories, on the phone and from right to left @nightly', async ({
  browser,
  product,
  page,
}) => {
  const { shell } = product.addresses;
  await page.setViewportSize(desktop);
  await signIn(page);
  await openScreen(page, 'Site');
  await page.getByLabel('Beside the heading').selectOption('A video that you choose');
  await page.getByLabel('Find the video').fill('charge');
  await page.getByRole('list', { name: 'Videos to choose from' }).getByRole('radio').first().check();
  const chosen = /^Chosen: (.+)\. When/.exec(await page.getByText(/^Chosen: /).innerText())![1]!;
  const add = page.getByLabel('Add a row');
  const names = (await add.locator('option').allInnerTexts()).slice(1);
  for (const name of names.slice(0, 12)) await add.selectOption(name);
  await page.getByLabel('Language', { exact: true }).selectOption('العربية');
  await save(page);
  await expect(saved(page)).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: shell, viewport: phone })).newPage();
  const hero = visitor.getByRole('link', { name: 'شاهد الآن' });
  const rows = visitor
    .locator('main section:not([aria-labelledby=series])')
    .last()
    .getByRole('heading', { level: 2 });
  const come = async () => {
    await visitor.goto('/');
    await visitor.mouse.wheel(0, 10);
    await expect(hero).toBeVisible();
  };
  await come();
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(hero).toHaveAccessibleDescription(chosen);
  const first = (await rows.allInnerTexts())[1]!;
  expect(names).toContain(first);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  // The older tab keeps working while the video is deleted and restored.
  const old = await visitor.context().newPage();
  await old.goto('/');
  await old.mouse.wheel(0, 10);
  await openScreen(page, 'Items');
  const row = page.getByRole('row', { name: chosen }).first();
  await row.getByRole('button', { name: `Delete ${chosen}` }).click();
  const html = async () => (await page.request.get(shell)).text();
  await expect.poll(html).not.toContain('/watch/charge');
  await come();
  await expect(hero).not.toHaveAccessibleDescription(chosen);
  await page
    .getByRole('alertdialog', { name: 'Deleted 1 item.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(html).toContain('/watch/charge');
  await come();
  await expect(hero).toHaveAccessibleDescription(chosen);
  await old.reload();
  await expect(old.getByRole('link', { name: 'شاهد الآن' })).toHaveAccessibleDescription(chosen);

  // The hidden video is absent from the home page until it is published again.
  const editing = async (visibility: string) => {
    await page
      .getByRole('link', { name: `Edit ${chosen}` })
      .first()
      .click();
    const form = page.getByRole('form', { name: 'Manage Item' });
    await form.getByLabel('Visibility').selectOption(visibility);
    await saveButton(form).click();
    await expect(form).toBeHidden();
  };
  await editing('draft');
  await expect.poll(html).not.toContain('/watch/charge');
  await openScreen(page, 'Drafts');
  await editing('published');
  await expect.poll(html).toContain('/watch/charge');
  await come();
  await expect(hero).toHaveAccessibleDescription(chosen);
  await openScreen(page, 'Items');

  const side = page.getByRole('region', { name: 'Categories', exact: true });
  await side.getByRole('button', { name: `Edit the category ${first}` }).click();
  const form = page.getByRole('dialog', { name: 'Manage Category' });
  await form
    .getByRole('textbox', { name: 'Name' })
    .fill('A name that is much longer than the one before, on a phone');
  await saveButton(form).click();
  await expect(form).toBeHidden();
  await come();
  await expect(rows.nth(1)).toHaveText('A name that is much longer than the one before, on a phone');
  await expect(rows.filter({ hasText: first })).toHaveCount(0);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
