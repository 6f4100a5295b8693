import { phone } from '../../support/browser/accessibility';
import { commit } from '../../support/browser/database';
import { expect, test, type Product } from '../../support/browser/product';
import { isHydrated, untilIdle } from '../../support/browser/page';
import { many } from './many';
import { mark, newElements, showInterest, untilAlive } from './page';

test.use({ isRendered: true });

const refused = 'net::ERR_CONNECTION_REFUSED';

test('while the site’s code cannot be loaded, its pages remain unchanged, their links work, and the menu opens', async ({
  page,
  product,
  consoleLines,
}) => {
  await page.setViewportSize(phone);
  await page.route(`${product.addresses['site-remote']}/**`, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await mark(page);
  await showInterest(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await untilIdle(page);
  expect(await newElements(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await page.locator('main').getByRole('link', { name: 'Orrery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orrery' })).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(false);
  // On a slow machine, the browser also reports that the refused files are not used.
  const known = [
    refused,
    'ERR_FAILED',
    'was preloaded using link preload but not used',
    '[ Federation Runtime ]',
  ];
  const ofTheBrowser = (line: string) => known.some((part) => line.includes(part));
  expect(consoleLines.splice(0).filter((line) => !ofTheBrowser(line))).toEqual([]);
});

const lost: Record<string, (product: Product) => string | RegExp> = {
  'the shell’s code': () => /\/assets\/main\.\w+\.js$/,
  'the site’s code': ({ addresses }) => `${addresses['site-remote']}/**`,
  'the screen’s code': () => /\/assets\/watch\.\w+\.js$/,
};
for (const [what, files] of Object.entries(lost)) {
  test(`a button that was pressed while ${what} could not be loaded acts once when it can be @nightly`, async ({
    page,
    product,
    consoleLines,
  }) => {
    await commit(product, many);
    let requests = 0;
    await page.route(files(product), (route) => {
      requests++;
      return route.abort('connectionrefused');
    });
    await page.goto('/watch/many-29');
    const more = page.getByRole('button', { name: 'Show more' });
    const related = page.getByRole('complementary').locator('li');
    await more.click();
    await expect.poll(() => requests).toBeGreaterThan(0);
    await untilIdle(page);
    await page.unroute(files(product));
    // A click without a pointer move: a move loads the code, and a click after that would be a second one.
    await more.dispatchEvent('click');
    await expect
      .poll(async () => {
        await showInterest(page);
        return related.count();
      })
      .toBe(24);
    await untilAlive(page);
    await untilIdle(page);
    await expect(related).toHaveCount(24);
    consoleLines.length = 0;
  });
}

test('a page whose code could not be loaded becomes interactive when the network returns @nightly', async ({
  page,
  product,
  consoleLines,
}) => {
  const files = `${product.addresses['site-remote']}/**`;
  let requests = 0;
  await page.route(files, (route) => {
    requests++;
    return route.abort('connectionrefused');
  });
  await page.goto('/category');
  await showInterest(page);
  await expect.poll(() => requests).toBeGreaterThan(0);
  await untilIdle(page);
  await page.unroute(files);
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return isHydrated(page.locator('h1').first());
    })
    .toBe(true);
  consoleLines.length = 0;
});

test('a picture that cannot be loaded becomes a placeholder, also when it failed before the code loaded @nightly', async ({
  page,
  product,
  consoleLines,
}) => {
  const imageBlob = `${product.addresses.shell}/pictures/none.webp`;
  const lost = { title: 'Without its picture', category: 'Many', url: '', date: '2030-01-01', imageBlob };
  await commit(product, { 'items/lost': lost });
  await page.goto('/');
  await untilIdle(page);
  const card = page.locator('article', { hasText: 'Without its picture' });
  await expect(card.locator('img')).toHaveCount(1);
  await showInterest(page);
  await expect(card.locator('img')).toHaveCount(0);
  await untilIdle(page);
  await expect(page.locator('article img').first()).toBeVisible();
  expect(consoleLines.splice(0).filter((line) => !line.includes('404'))).toEqual([]);
  await commit(product, { 'items/lost': null });
});

const hostile = `</script><script>window.harm=1</script>\u202e"'><img src=x onerror=window.harm=1>${'😀'.repeat(300)}`;

test('a hostile title, category and id neither run nor break a page @nightly', async ({ page, product }) => {
  const id = `a b?#%"'<&>${'😀'.repeat(300)}`;
  const category = [...hostile].slice(0, 150).join('');
  await commit(product, {
    'categories/hostile': { name: category },
    [`items/${id}`]: { title: hostile, category, url: hostile, date: '2030-01-01', imageBlob: hostile },
  });
  const addresses = ['/', '/category', `/watch/${encodeURIComponent(id)}`, `/search?q=harm`];
  for (const address of addresses) {
    await page.goto(address);
    await untilIdle(page);
    await mark(page);
    await showInterest(page);
    await untilAlive(page);
    await untilIdle(page);
    expect(await newElements(page)).toEqual([]);
    expect(await page.evaluate(() => 'harm' in window)).toBe(false);
    expect(await page.locator('main').textContent()).toContain('</script><script>');
    expect(await page.locator('main img[src=x]').count()).toBe(0);
  }
  await page.goto(`/watch/${encodeURIComponent(id)}`);
  await page.getByRole('link', { name: '</script>' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
});
