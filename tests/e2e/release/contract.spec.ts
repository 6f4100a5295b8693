import { isEverything } from '../../support/everything';
import { demoAccount } from '../../../demo';
import { remotes } from '../../../server/configuration/parts';
import { walkButtons } from '../../support/browser/walk-buttons';
import {
  expect,
  expectScreen,
  isKnown,
  isThere,
  notThere,
  openScreen,
  test,
  type Heading,
} from './contract-product';

for (const { name, routes } of remotes) {
  test(`${name} shows a screen at its paths @nightly`, async ({ page }) => {
    test.skip(!(await isThere(page, name)), 'it is not live');
    const paths = routes.map(({ path }) => path.replace(/\/\*$/, '')).filter((path) => !path.includes(':'));
    for (const path of paths) await openScreen(page, name, path);
  });
}

/** Paths of the site that need no content. */
const always: Record<string, Heading> = {
  '/': 'Latest Videos',
  '/category': 'Categories',
  '/watch/none': notThere,
};

const demonstration: Record<string, Heading> = {
  '/?page=2': 'Latest Videos',
  '/category?name=Motion+Studies': 'Motion Studies',
  '/watch/aurora': 'Aurora',
  '/watch/big-buck-bunny': /Big Buck Bunny/,
  '/videos': 'All videos',
  '/search?q=aurora': /aurora/,
  '/tag/tests': 'Tag: tests',
  '/series/tests': 'A series of tests',
  '/page/about': 'About the tests',
};

test('site-remote shows each of its screens, with content if there is any, and links from one to the next @nightly', async ({
  page,
  running,
}) => {
  test.skip(!(await isThere(page, 'site-remote')), 'it is not live');
  const addresses = running.isDemonstration ? { ...always, ...demonstration } : always;
  for (const [address, heading] of Object.entries(addresses))
    await openScreen(page, 'site-remote', address, heading);
  await page.goto('/');
  const videos = page.locator('main a[href^="/watch/"]').filter({ visible: true });
  if (running.isDemonstration) await expect(videos).not.toHaveCount(0);
  else await expectScreen(page, 'site-remote', 'Latest Videos');
  if ((await videos.count()) === 0) return;
  await videos.last().click();
  await expect(page).toHaveURL(/\/watch\//);
  await expectScreen(page, 'site-remote');
  if (!running.isDemonstration) return;
  // Opens a related video without a page load.
  const watched = page.url();
  await page.locator('main aside a[href^="/watch/"]').first().click();
  await expect(page).not.toHaveURL(watched);
  await expectScreen(page, 'site-remote');
});

test('admin-remote shows its sign-in, and after it each screen and form of the panel @nightly', async ({
  page,
  running,
}) => {
  test.skip(!(await isThere(page, 'admin-remote')), 'it is not live');
  await openScreen(page, 'admin-remote', '/admin', 'Sign in');
  if (!running.isDemonstration) return;
  await page.locator('input[type=email]').fill(demoAccount.email);
  await page.locator('input[type=password]').fill(demoAccount.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectScreen(page, 'admin-remote', 'Admin Panel');
  // Pre-merge checks press them under the production headers (`every-screen.spec.ts`).
  if (isEverything) await walkButtons(page);
  const links = page.getByRole('navigation', { name: 'Panel' }).getByRole('link');
  const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  for (const place of new Set(places.filter((href) => href.startsWith('/admin')))) {
    await links.and(page.locator(`[href="${place}"]`)).click();
    await expect(page).toHaveURL(place);
    await expectScreen(page, 'admin-remote');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: /stopped working|could not be/ })).toHaveCount(0);
});

test('the shell shows its own screens, its menu and its search @nightly', async ({ page, running }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  if (!running.isDemonstration || !isKnown('shell')) return;
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search videos' }).fill('a');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});
