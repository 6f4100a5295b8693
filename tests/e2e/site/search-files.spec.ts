import { nightly } from '../../support/browser/everything';
import type { Page } from '@playwright/test';
import { createData, parseConfiguration } from 'shared-data';
import type { Published } from 'shared-data/contract';
import { makeSearchFiles, readContent } from 'shared-data/server';
import { isTakenOver } from '../../support/browser/taken-over';
import { expect, test, type Product } from './site-product';

test.use({ isRendered: true });

const folder = '/search-files/0123456789abcdef';

/** Answers with the files of the search as they are published, of what the product holds now; tells which were asked for. */
async function publishSearch(page: Page, product: Product, isLost = () => false): Promise<string[]> {
  const data = createData(parseConfiguration(product.configuration()));
  const content = await readContent(data);
  await data.close();
  const { version, entries } = content!;
  const files = new Map([...makeSearchFiles(entries)].map(({ name, content }) => [name, content]));
  const published: Published = { version, changed: {}, search: { folder, version } };
  const asked: string[] = [];
  await page.route('**/published.json', (route) => route.fulfill({ json: published }));
  await page.route(`**${folder}/*`, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    asked.push(name);
    const body = files.get(name);
    if (body === undefined || isLost())
      return route.fulfill({ contentType: 'text/html', body: '<html></html>' });
    return route.fulfill({ contentType: 'application/json', body });
  });
  return asked;
}

/** The requests for the catalogue's documents. */
function catalogueReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/:runQuery/.test(request.url()) && /shard-/.test(request.postData() ?? '')) reads.push(request.url());
  });
  return reads;
}

const searchOf = (page: Page) => page.getByRole('search');

/** What the first results are for a text that is typed letter by letter. */
async function found(page: Page, text: string): Promise<string[]> {
  const search = searchOf(page);
  const box = search.getByRole('combobox');
  await box.fill('');
  await box.pressSequentially(text);
  await expect(search.getByRole('status')).not.toBeEmpty();
  await expect(search.getByText('Searching …')).toHaveCount(0);
  // The rest of them is drawn after a pause.
  await page.waitForTimeout(600);
  return (await search.getByRole('option').allInnerTexts()).slice(0, 20);
}

test('with published files a visitor finds what the whole catalogue has, and reads no document of it until all results are wanted', async ({
  page,
  product,
  browser,
}) => {
  const asked = await publishSearch(page, product);
  const reads = catalogueReads(page);
  const other = await browser.newPage({ baseURL: product.addresses.shell });
  await other.goto('/category');
  for (const text of ['plays youtube', 'youtube plays', 'plays no-addres', 'e']) {
    // A visit of its own: one that reads as much as the whole catalogue takes reads that.
    await page.goto('/category');
    asked.length = 0;
    const results = await found(page, text);
    expect([text, results]).toEqual([text, await found(other, text)]);
    expect(results).not.toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  }
  await other.close();
  expect(reads).toEqual([]);

  // Who goes on from the last of the first results gets the others.
  const search = searchOf(page);
  const box = search.getByRole('combobox');
  await found(page, 'e');
  await expect(search.getByRole('status')).toHaveText('20 results or more');
  for (let i = 0; i < 20; i++) await box.press('ArrowDown');
  expect(reads).toEqual([]);
  await box.press('ArrowDown');
  await expect(search.getByRole('status')).toHaveText(/^[\d,]{3,} results$/);
  await expect(search.locator('[aria-selected=true]')).toBeInViewport();
  await box.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', /-20$/);
  expect(reads).toHaveLength(1);
});

test(
  'where the other results do not come, those that are there stay, it is said, and they come when it is tried again',
  nightly,
  async ({ page, product, consoleLines }) => {
    await publishSearch(page, product);
    await page.goto('/category');
    await found(page, 'e');
    const search = searchOf(page);
    const options = search.getByRole('option');
    await expect(options).toHaveCount(20);
    await page.route('**/documents:runQuery*', (route) => route.abort());
    await options.last().scrollIntoViewIfNeeded();
    await expect(search.getByRole('alert')).toBeVisible();
    await expect(options).toHaveCount(20);
    await page.unroute('**/documents:runQuery*');
    await search.getByRole('button', { name: 'Try again' }).click();
    await expect(search.getByRole('status')).toHaveText(/^[\d,]{3,} results$/);
    await expect(search.getByRole('alert')).toHaveCount(0);
    consoleLines.length = 0;
  },
);

test(
  'where nothing is found, what comes nearest and the largest categories stand there, and the catalogue is not read',
  nightly,
  async ({ page, product }) => {
    await publishSearch(page, product);
    const reads = catalogueReads(page);
    await page.goto('/category');
    const search = searchOf(page);
    await search.getByRole('combobox').fill('qqqq youtubx zzzz');
    await expect(search.getByRole('paragraph')).toHaveText('No result found');
    await expect(search.getByRole('navigation', { name: 'Nearest titles' }).getByRole('link')).toHaveCount(3);
    await expect(search.getByRole('navigation', { name: 'Categories to look in' })).toBeVisible();
    expect(reads).toEqual([]);
  },
);

test(
  'where the files do not come, or are lost while somebody types, the whole catalogue answers',
  nightly,
  async ({ page, product }) => {
    let isLost = false;
    await publishSearch(page, product, () => isLost);
    const reads = catalogueReads(page);
    await page.goto('/category');
    expect(await found(page, 'plays youtube')).not.toEqual([]);
    expect(reads).toEqual([]);
    isLost = true;
    expect(await found(page, 'plays no-address')).toHaveLength(1);
    expect(reads).toHaveLength(1);
    await page.reload();
    expect(await found(page, 'plays no-address')).toHaveLength(1);
  },
);

test(
  'the screen of all results shows the first of them by the files, and reads the catalogue for the others and for filters',
  nightly,
  async ({ page, product, consoleLines }) => {
    await publishSearch(page, product);
    const reads = catalogueReads(page);
    const main = page.getByRole('main');
    const titles = main.getByRole('article');
    /** A visit of its own: a server that renders pages answers the address itself with all results. */
    const searchAll = async (text: string): Promise<string[]> => {
      await page.goto('/category');
      reads.length = 0;
      const panel = await found(page, text);
      await searchOf(page).getByRole('combobox').press('Enter');
      await expect(main.getByRole('heading', { name: `Search: ${text}` })).toBeVisible();
      return panel;
    };
    const [first] = await searchAll('1');
    await expect(main.getByRole('heading', { name: 'The first 12 results' })).toBeVisible();
    await expect(titles).toHaveCount(12);
    expect(first).toContain(await titles.first().getByRole('heading').innerText());
    await expect(main.locator('mark').first()).toBeVisible();
    expect(reads).toEqual([]);

    // What does not come says so, beside what is there.
    await page.route('**/documents:runQuery*', (route) => route.abort());
    await main.getByRole('button', { name: 'Filter by category or year' }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(titles).toHaveCount(12);
    await page.unroute('**/documents:runQuery*');
    await main.getByRole('button', { name: 'Filter by category or year' }).click();
    await expect(main.getByRole('combobox', { name: 'Category' })).toBeFocused();
    const all = await main.getByRole('heading', { name: /^[\d,]+ videos$/ }).innerText();
    await expect(main.getByRole('link', { name: 'Page 2', exact: true })).toBeVisible();
    consoleLines.length = 0;

    // Who asks for more without a filter, and comes back.
    await searchAll('1');
    await main.getByRole('link', { name: 'More results' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(main.getByRole('heading', { name: all })).toBeVisible();
    await page.goBack();
    await expect(main.getByRole('heading', { name: all })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Page 2', exact: true })).toBeVisible();

    // All results of a text that few titles have are known, with their filters.
    await searchAll('plays youtube');
    await expect(main.getByRole('heading', { name: '9 videos' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Filter by category or year' })).toHaveCount(0);
    await searchAll('zzzz qqqq');
    await expect(main.getByText('No result found')).toBeVisible();
    expect(reads).toEqual([]);
  },
);

test(
  'the newest videos with a tag are told by the files, and the catalogue is read for the others',
  nightly,
  async ({ page, product }) => {
    await publishSearch(page, product);
    const reads = catalogueReads(page);
    await page.goto('/watch/forty-05');
    const main = page.getByRole('main');
    const tag = main.getByRole('link', { name: 'zebra crossing' });
    // Before, the server would draw the page of the tag.
    await tag.hover();
    await expect.poll(() => isTakenOver(tag)).toBe(true);
    await tag.click();
    await expect(main.getByRole('heading', { name: 'The newest videos' })).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(12);
    await expect(main.getByRole('article').first()).toContainText('Forty 28');
    expect(reads).toEqual([]);
    await main.getByRole('link', { name: 'More videos' }).click();
    await expect(main.getByRole('heading', { name: '40 videos' })).toBeVisible();
    await expect(page).toHaveURL(/\/tag\/zebra%20crossing\?page=2$/);
    expect(reads).toHaveLength(1);
    await page.goBack();
    await expect(main.getByRole('heading', { name: '40 videos' })).toBeVisible();
  },
);
