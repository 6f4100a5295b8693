import { neutralPage } from '../../support/browser/page';
import { expect, test } from './site-product';

test('reload, a shared URL, back and forward show the same videos', async ({ page, browser }) => {
  const titles = () => page.locator('main article h3').allInnerTexts();
  const current = page.locator('main nav [aria-current=page]');
  await page.goto('/?page=7');
  await expect(current).toHaveText('7');
  const seven = await titles();
  await page.reload();
  await expect(current).toHaveText('7');
  expect(await titles()).toEqual(seven);

  const friend = await browser.newPage();
  await friend.goto(page.url());
  await expect(friend.locator('main article h3')).toHaveText(seven);
  await friend.context().close();

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(current).toHaveText('8');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Category' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Forty', exact: true }).click();
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(current).toHaveText('3');
  await expect(page).toHaveURL(/\/category\/Forty\?page=3$/);
  const third = await titles();
  await page.locator('main article').first().click();
  await expect(page).toHaveURL(/\/watch\/forty-/);

  await page.goBack();
  await expect(current).toHaveText('3');
  expect(await titles()).toEqual(third);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Forty' })).toBeVisible();
  await expect(page).toHaveURL(/\/category\/Forty$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Forty' })).toHaveCount(0);
  await page.goBack();
  await expect(current).toHaveText('8');
  await page.goBack();
  await expect(current).toHaveText('7');
  expect(await titles()).toEqual(seven);
  await page.goForward();
  await expect(current).toHaveText('8');
});

test('an invalid page number shows the nearest real page @nightly', async ({ page }) => {
  const current = page.locator('main nav [aria-current=page]');
  for (const [address, at] of [
    ['/category/Forty?page=99', '4'],
    ['/category/Forty?page=0', '1'],
    ['/category?name=Forty&page=-3', '1'],
    ['/category?name=Forty&page=two', '1'],
    ['/category?name=Forty&page=2.5', '1'],
    ['/?page=1e9', /^19\d$|^2\d\d$/],
  ] as const) {
    await page.goto(address);
    await expect(current, address).toHaveText(at);
  }
});

test('the text in the search box survives reload, back and a shared URL @nightly', async ({ page }) => {
  await page.goto(neutralPage);
  const box = page.getByRole('search').getByRole('combobox');
  await box.fill('plays no-address');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=plays\+no-address$/);
  await page.reload();
  await expect(box).toHaveValue('plays no-address');
  await box.focus();
  await page.getByRole('option').click();
  await expect(page).toHaveURL(/\/watch\/no-address$/);
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(box).toHaveValue('plays no-address');
  await box.fill('');
  await expect(page).toHaveURL(neutralPage);
});

test('a new screen starts at the top, with its title and the focus on its heading', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('navigation', { name: 'Main' });
  const footer = page.getByRole('contentinfo');
  const categories = 'Categories · Open Films';
  await page.goto('/');
  await expect(page.locator('main article')).toHaveCount(12);
  await expect(page).toHaveTitle('Open Films');
  for (const [go, title] of [
    [() => footer.getByRole('link', { name: 'Categories' }).click(), categories],
    [() => footer.getByRole('link', { name: 'Home' }).click(), 'Open Films'],
    [() => page.locator('main article a').nth(11).click(), / · Open Films$/],
    [() => main.getByRole('link', { name: 'Category' }).click(), categories],
    [() => page.getByRole('banner').getByRole('link', { name: 'Open Films' }).click(), 'Open Films'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await go();
    await expect(page).toHaveTitle(title);
    await expect(heading).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  // Goes back to the start of the visit.
  for (const title of [categories, / · Open Films$/, 'Open Films', categories, 'Open Films']) {
    await page.goBack();
    await expect(page).toHaveTitle(title);
    await expect(heading).toBeFocused();
  }
});
