import type { Browser, Page } from '@playwright/test';
import { desktop, phone } from '../../support/browser/accessibility';
import { openScreen, signIn } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';

test.use({ isRendered: true });

const saved = (page: Page) => page.getByText('Saved. Visitors see it now.');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const heading1 = (page: Page) => page.getByRole('heading', { level: 1 });
const heading = (page: Page) => page.getByLabel('Heading', { exact: true });

/** Opens the site settings as another person. */
async function atTheSite(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: desktop });
  await signIn(page);
  await openScreen(page, 'Site');
  await expect(heading(page)).toBeVisible();
  return page;
}

test('two admins edit the site settings at the same time @nightly', async ({ browser, product }) => {
  const { shell } = product.addresses;
  const visitor = await browser.newPage({ viewport: phone });
  await visitor.goto('/');
  await expect(visitor).toHaveTitle('Open Films');
  const [one, other] = await Promise.all([atTheSite(browser), atTheSite(browser)]);

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
