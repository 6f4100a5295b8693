import { parts } from '../../../server/configuration/parts';
import { expectAccessible, phone } from '../../support/browser/accessibility';
import {
  chooseInAccountMenu,
  fillCategory,
  itemForm,
  openItem,
  openScreen,
  saveForm,
  signIn,
} from '../../support/browser/panel';
import { forget, holdRequests, pastWaits } from '../../support/browser/page';
import { expect, test } from '../../support/browser/product';
import { brokenWords } from './whole-words';

test.describe('on a phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test('a button opens the menu of the panel, which closes in four ways @nightly', async ({
    panel: page,
  }) => {
    const menu = page.getByRole('button', { name: 'Menu of the panel' });
    const nav = page.getByRole('navigation', { name: 'Panel' });
    const { height } = (await page.getByRole('banner').boundingBox())!;
    expect(height).toBeLessThan(phone.height / 12);
    await expect(nav).toBeHidden();

    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(nav.locator('[aria-current]')).toHaveText('Items');
    await expect(nav.getByText('Ctrl K')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Account: / })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'the menu of the panel');
    expect(await brokenWords(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(nav).toBeHidden();
    await expect(menu).toBeFocused();

    await page.evaluate(() => {
      const { CloseWatcher } = window;
      window.CloseWatcher = class extends CloseWatcher! {
        constructor() {
          super();
          addEventListener('back', () => this.requestClose());
        }
      };
    });
    await page.keyboard.press('Enter');
    await expect(nav).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('back')));
    await expect(nav).toBeHidden();
    await page.keyboard.press('Enter');
    await nav.getByRole('link', { name: 'Series' }).click();
    await expect(page.getByRole('heading', { name: 'Series' })).toBeVisible();
    await expect(nav).toBeHidden();

    await menu.click();
    await nav.getByRole('link', { name: 'Items' }).click();
    await menu.click();
    await page.getByRole('searchbox').focus();
    await expect(nav).toBeHidden();
  });

  test('the menu of a row has room for all actions, and a checkbox a large target @nightly', async ({
    panel: page,
  }) => {
    const row = page.getByRole('row', { name: /Wing It!/ });
    const checkbox = row.getByRole('checkbox');
    await checkbox.scrollIntoViewIfNeeded();
    const { x, y, width } = (await checkbox.boundingBox())!;
    expect(width).toBeGreaterThanOrEqual(24);
    await page.touchscreen.tap(x - 8, y - 8);
    await expect(checkbox).toBeChecked();
    await checkbox.uncheck();
    await row.getByRole('button', { name: 'More actions for Wing It!' }).click();
    for (const name of ['Edit', 'Delete'])
      await expect(page.getByRole('menuitem', { name })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('navigation and categories stay in view @nightly', async ({ panel: page }) => {
    await expect(page.getByRole('button', { name: '+ Add Category' })).toBeInViewport({ ratio: 1 });
    const table = (await page.getByRole('table', { name: 'Items' }).boundingBox())!;
    const categories = (await page.getByRole('region', { name: 'Categories' }).boundingBox())!;
    expect(categories.x).toBeGreaterThanOrEqual(table.x + table.width);
    const links = page.getByRole('navigation', { name: 'Panel' }).getByRole('link');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Account: / })).toBeInViewport({ ratio: 1 });
  });

  test('Search or Ctrl K opens a place or an item by letters of its name @nightly', async ({
    panel: page,
  }) => {
    const name = 'Search the panel';
    const palette = page.getByRole('dialog', { name, exact: true });
    // What is typed before the code of the palette is loaded is found, too: words in any order.
    let load = () => {};
    const loaded = new Promise<void>((resolve) => (load = resolve));
    await page.route(/\.js$/, (route) => loaded.then(() => route.continue()));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dream el');
    load();
    await page.keyboard.type('ephants');
    await expect(palette.getByRole('menuitem')).toHaveText([/^Elephants Dream/]);
    await page.keyboard.press('Escape');
    await page.unrouteAll();
    await page.getByRole('button', { name, exact: true }).click();
    for (const entry of ['Audience', 'Items: Trash', 'Sign out', 'Panel language: Deutsch'])
      await expect(palette.getByRole('menuitem', { name: entry })).toBeVisible();
    await palette.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Control+k');
    await expectAccessible(page, 'the palette');
    await page.keyboard.type('a');
    await palette.getByRole('menuitem', { name: 'Elephants Dream' }).scrollIntoViewIfNeeded();
    const heights = await palette.locator('small').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.max(...heights), 'categories and states are in one line').toBeLessThan(30);
    await expect(palette.getByPlaceholder('Place, action or title')).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('uror');
    await expect(palette.getByRole('menuitem')).toHaveText(['AuroraMotion Studies']);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
    const form = page.getByRole('form', { name: 'Manage Item' });
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Aurora');

    await expect(page.getByText('Ctrl K')).toBeVisible();
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
    await page.reload();
    await expect(page.getByText('⌘ K')).toBeVisible();
  });

  test('on a slow network the palette waits for code and items, then Enter opens the first result @nightly', async ({
    panel: page,
  }) => {
    await page.goto('/admin/site');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
    const palette = page.getByRole('dialog', { name: 'Search the panel', exact: true });
    const sendCode = await holdRequests(page, /\.js$/);
    const sendItems = await holdRequests(page, '**/v1/projects/**');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('elephants');
    sendCode();
    await expect(palette.getByRole('menuitem')).toHaveText(['Loading …']);
    await page.keyboard.press('Enter');
    sendItems();
    await expect(itemForm(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Elephants Dream');
  });

  test('Enter while the server cannot be reached opens nothing later @nightly', async ({
    panel: page,
    context,
    consoleLines,
  }) => {
    await page.goto('/admin/versions');
    await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
    const palette = page.getByRole('dialog', { name: 'Search the panel', exact: true });
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.type('elephants');
    await expect(palette.getByRole('menuitem')).toHaveText([/cannot be reached/]);
    await page.keyboard.press('Enter');
    await context.setOffline(false);
    await expect(palette.getByRole('menuitem')).toHaveText([/^Elephants Dream/]);
    await expect(itemForm(page)).toBeHidden();
    consoleLines.length = 0;
  });

  test('the palette finds places and actions by other common words @nightly', async ({ panel: page }) => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search the panel', exact: true });
    for (const [typed, name] of [
      ['new', 'Add an item'],
      ['categ', 'Categories'],
      ['invite', 'Site: Team'],
      ['log out', 'Sign out'],
      ['logout', 'Sign out'],
      ['password', 'Change password'],
      ['arab', 'Panel language: العربية'],
      ['dark', 'Site'],
    ] as const) {
      await palette.getByPlaceholder('Place, action or title').fill(typed);
      await expect(palette.getByRole('menuitem').first()).toHaveText(name);
    }
  });

  test('on paper the screen has the full width, without navigation @nightly', async ({ panel: page }) => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Panel' })).toBeHidden();
    const { width } = (await page.getByRole('main').boundingBox())!;
    expect(width).toBe(1280);
  });
});

test('the panel shows the live version of each app @nightly', async ({ panel: page }) => {
  await chooseInAccountMenu(page, 'Versions');
  for (const part of parts)
    await expect(page.getByRole('row', { name: new RegExp(`^${part} 0\\.`) })).toBeVisible();
});

test('a screen that could not be loaded opens when the network returns @nightly', async ({
  page,
  context,
  consoleLines,
}) => {
  await page.clock.install();
  await signIn(page);
  await context.setOffline(true);
  await openScreen(page, 'Trash');
  const alert = page.getByRole('alert');
  const isGivenUp = () =>
    pastWaits(page, (options) => expect(alert).toContainText('This screen could not be loaded', options));
  await isGivenUp();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await page.getByRole('link', { name: 'Items' }).click();
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  await openScreen(page, 'Trash');
  await isGivenUp();
  await context.setOffline(false);
  await expect(page.getByText('The trash is empty')).toBeVisible();
  // The browser itself logs the missing network.
  forget(consoleLines, 'net::ERR_INTERNET_DISCONNECTED');
});

test('offline a screen that was never loaded replaces the form at once, which keeps what was typed @nightly', async ({
  panel: page,
  context,
  consoleLines,
}) => {
  const title = (await openItem(page, 'Aurora')).getByRole('textbox', { name: 'Title' });
  await title.fill('Aurora at sea');
  await context.setOffline(true);
  await openScreen(page, 'Home');
  await expect(page.getByRole('alert')).toContainText('This screen could not be loaded');
  await expect(title).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await page.goBack();
  await expect(title).toHaveValue('Aurora at sea');
  forget(consoleLines, 'net::ERR_INTERNET_DISCONNECTED');
});

test('a filter by a category follows its new name @nightly', async ({ panel: page }) => {
  const filter = page.getByRole('combobox', { name: 'Filter by category' });
  await filter.selectOption('Drama');
  await saveForm(await fillCategory(page, 'Theatre', 'Drama'));
  await expect(page.getByText('No items match this filter')).toBeVisible();
  await expect(filter).toHaveValue('Drama');
});
