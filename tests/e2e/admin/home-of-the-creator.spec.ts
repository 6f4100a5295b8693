import { desktop, expectAccessible, phone } from '../../support/browser/accessibility';
import { oneDotPng } from '../../support/browser/one-dot';
import {
  fillCategory,
  itemForm,
  noticeOf,
  openScreen,
  saveForm,
  saveSite,
  signIn,
} from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';

test.use({ isRendered: true });

test('a creator chooses the content of the home page @nightly', async ({ page, browser, product }) => {
  const { shell } = product.addresses;
  await page.setViewportSize(desktop);
  await signIn(page);
  await page.goto('/admin/site');
  const preview = page.getByRole('group', { name: 'Preview' });
  await page.getByLabel('Beside the heading').selectOption('A video that you choose');
  await page.getByLabel('Find the video').fill('charge');
  await page.getByRole('list', { name: 'Videos to choose from' }).getByRole('radio').first().check();
  const hint = await page.getByText(/^Chosen: /).innerText();
  const chosen = /^Chosen: (.+)\. When/.exec(hint)![1]!;
  await expect(preview.getByText(`▸ ${chosen}`)).toHaveCount(2);

  const add = page.getByLabel('Add a row');
  const names = (await add.locator('option').allInnerTexts()).slice(1);
  const [first, second] = names as [string, string];
  await add.selectOption(first);
  await add.selectOption(second);
  await page.getByRole('button', { name: new RegExp(`^Move ${second}`) }).press('ArrowUp');
  const rows = page.getByRole('list', { name: 'Rows of the home page' }).getByRole('listitem');
  await expect(rows).toContainText([second, first]);
  await expect(preview.getByRole('listitem')).toContainText([second, first, 'Other videos', second, first]);
  await expectAccessible(page, 'what the home page shows');
  const file = { name: 'red.png', mimeType: 'image/png', buffer: oneDotPng };
  await page.getByLabel('Logo').setInputFiles(file);
  await page.getByLabel('Picture of the hero').setInputFiles(file);
  // In light and in dark: the picture of the hero, and that of the video.
  await expect(preview.locator('section img')).toHaveCount(4);
  await saveSite(page);

  const rendered = await (await page.request.get(shell)).text();
  const icon = /<link rel="icon" href="(\/pictures\/site\/logo\/[^"]+)"\/?>/.exec(rendered)?.[1];
  const image = /<meta property="og:image" content="[^"]*(\/pictures\/site\/heroPicture\/[^"]+)"/;
  const picture = image.exec(rendered)?.[1];
  for (const address of [icon!, picture!]) {
    const answer = await page.request.get(shell + address);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image/),
    ]);
  }
  expect(await (await page.request.get(`${shell}/site.webmanifest`)).text()).toContain(`"src":"${icon}"`);

  const without = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
  await without.goto('/');
  await expect(without.getByText('Featured video')).toBeVisible();
  await expect(without.getByRole('link', { name: 'Watch now' })).toHaveAccessibleDescription(chosen);
  const headings = (await without.locator('main h2').allInnerTexts()).filter((name) => names.includes(name));
  expect(headings).toEqual([second, first]);
  await without.close();

  // A page that is rendered in the browser uses the icon too, and nothing moves on the first interaction.
  const visitor = await browser.newPage({ viewport: phone });
  const hero = visitor.getByRole('link', { name: /Watch now|شاهد الآن/ });
  const come = async (tab = visitor) => {
    await tab.goto('/');
    await tab.mouse.wheel(0, 10);
    await expect(tab.getByRole('link', { name: /Watch now|شاهد الآن/ })).toBeVisible();
  };
  await come();
  await expectAccessible(visitor, 'a home page of rows');
  await expect(visitor.getByText('Featured video')).toBeVisible();
  const link = (await hero.getAttribute('href'))!;

  // The hero video is not published any more. The newest video replaces it, and its id appears nowhere.
  const old = await browser.newPage({ viewport: phone });
  await come(old);
  await openScreen(page, 'Items');
  await page
    .getByRole('button', { name: `Delete ${chosen}` })
    .first()
    .click();
  await expect(page.getByRole('link', { name: chosen, exact: true })).toHaveCount(0);
  const html = async () => (await page.request.get(shell)).text();
  await expect.poll(html).toContain('Newest video');
  expect(await html()).not.toContain(link.slice('/watch/'.length));
  await come();
  await expect(hero).not.toHaveAccessibleDescription(chosen);
  // The link from the settings may still be shown.
  await noticeOf(page, /^Deleted/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(html).toContain(link);
  await come();
  await expect(hero).toHaveAccessibleDescription(chosen);
  await old.reload();
  await expect(old.getByRole('link', { name: 'Watch now' })).toHaveAccessibleDescription(chosen);

  // The hidden video is absent from the home page until it is published again.
  const changeVisibility = async (visibility: string) => {
    await page
      .getByRole('link', { name: `Edit ${chosen}` })
      .first()
      .click();
    await itemForm(page).getByLabel('Visibility').selectOption(visibility);
    await saveForm(itemForm(page));
  };
  await changeVisibility('draft');
  await expect.poll(html).not.toContain(link);
  await openScreen(page, 'Drafts');
  await changeVisibility('published');
  await expect.poll(html).toContain(link);
  await come();
  await expect(hero).toHaveAccessibleDescription(chosen);

  // Many rows, from right to left, follow the new name of their category.
  await page.goto('/admin/site');
  for (const name of names.slice(2, 12)) await add.selectOption(name);
  await page.getByLabel('Language', { exact: true }).selectOption('العربية');
  await saveSite(page);
  await come();
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(hero).toHaveAccessibleDescription(chosen);
  const sticksOut = () => visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await sticksOut()).toBe(0);
  await openScreen(page, 'Items');
  const longer = 'A name that is much longer than the one before, on a phone';
  await saveForm(await fillCategory(page, longer, second));
  await come();
  const groups = visitor.locator('main section:not([aria-labelledby=series])').last();
  const shown = groups.getByRole('heading', { level: 2 });
  await expect(shown.nth(1)).toHaveText(longer);
  await expect(shown.filter({ hasText: second })).toHaveCount(0);
  expect(await sticksOut()).toBe(0);
});
