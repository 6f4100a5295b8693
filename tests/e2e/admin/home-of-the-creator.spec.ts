import { desktop, expectAccessible, phone } from '../../support/browser/accessibility';
import { oneDotPng } from '../../support/browser/one-dot';
import { noticeOf, openScreen, signIn } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';

test.use({ isRendered: true });

test('a creator chooses the content of the home page: the video of the hero, rows of categories, the icon of the tab and the picture of previews @nightly', async ({
  page,
  browser,
  product,
}) => {
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
  await expect(preview.locator('section img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();

  const html = await (await page.request.get(shell)).text();
  const icon = /<link rel="icon" href="(\/pictures\/site\/logo\/[^"]+)"\/?>/.exec(html)?.[1];
  const picture = /<meta property="og:image" content="[^"]*(\/pictures\/site\/heroPicture\/[^"]+)"/.exec(
    html,
  )?.[1];
  for (const address of [icon!, picture!]) {
    const answer = await page.request.get(shell + address);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image/),
    ]);
  }
  expect(await (await page.request.get(`${shell}/site.webmanifest`)).text()).toContain(`"src":"${icon}"`);

  const without = await browser.newPage({ baseURL: shell, javaScriptEnabled: false, viewport: phone });
  await without.goto('/');
  await expect(without.getByText('Featured video')).toBeVisible();
  await expect(without.getByRole('link', { name: 'Watch now' })).toHaveAccessibleDescription(chosen);
  const headings = (await without.locator('main h2').allInnerTexts()).filter((name) => names.includes(name));
  expect(headings).toEqual([second, first]);
  await without.close();

  // A page that is rendered in the browser uses the icon too, and nothing moves on the first interaction.
  const visitor = await browser.newPage({ baseURL: shell, viewport: phone });
  await visitor.goto('/');
  await visitor.mouse.wheel(0, 10);
  await expectAccessible(visitor, 'a home page of rows');
  await expect(visitor.getByText('Featured video')).toBeVisible();

  // The hero video is not published any more. The newest video replaces it, and its id appears nowhere.
  const link = await visitor.getByRole('link', { name: 'Watch now' }).getAttribute('href');
  await visitor.close();
  await openScreen(page, 'Items');
  await page
    .getByRole('button', { name: `Delete ${chosen}` })
    .first()
    .click();
  await expect(page.getByRole('link', { name: chosen, exact: true })).toHaveCount(0);
  // The link from the settings may still be shown.
  await expect(noticeOf(page, /^Deleted/).getByRole('button', { name: 'Undo' })).toBeVisible();
  const after = async () => (await page.request.get(shell)).text();
  await expect.poll(after).toContain('Newest video');
  expect(await after()).not.toContain(link!.slice('/watch/'.length));
});
