import { nightlyUnless } from '../../support/everything';
import { phone } from '../../support/browser/accessibility';
import { commit } from '../../support/browser/database';
import { expect, test } from '../../support/browser/product';
import { untilIdle } from '../../support/browser/page';
import { listen, mark, newElements, showInterest, untilAlive } from './page';

test.use({ isRendered: true });

/** Each kind of public page with its heading and a text of it. */
const pages: [address: string, heading: string, text: string][] = [
  ['/', 'Latest Videos', 'Orrery'],
  ['/?page=2', 'Latest Videos', 'Elephants Dream'],
  ['/category', 'Categories', 'Motion Studies'],
  ['/category/Motion%20Studies', 'Motion Studies', 'Murmuration'],
  ['/category/no-such', 'no-such', 'The category “no-such” does not exist.'],
  ['/watch/orrery', 'Orrery', 'Related Videos'],
  ['/watch/big-buck-bunny', 'Big Buck Bunny', 'Related Videos'],
  ['/watch/no-such', 'Video not found', 'See the latest videos'],
  ['/search?q=orrery', 'Search', 'Orrery'],
  ['/videos', 'All videos', 'By month'],
  ['/videos/2025-12', 'December 2025', 'Orrery'],
  ['/tag/Live', 'Tag: Live', 'A stream'],
  ['/watch/stream', 'A stream', 'Related Videos'],
];

/** The elements of the notice about a missing stream, with the letter that replaces its picture. */
const missingStreamError = /could not be loaded|Try again|none\.m3u8|data-initial="A"/;

const stream = {
  'items/stream': {
    title: 'A stream',
    category: 'Motion Studies',
    url: '/clips/none.m3u8',
    date: '1990-01-01',
    imageBlob: '',
    tags: 'Live, street food',
  },
};

test('on a phone the current category is in view, with its neighbours @nightly', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/category/Comedy');
  const chips = page.getByRole('main').getByRole('navigation', { name: 'Categories' });
  for (const name of ['All', 'Comedy', 'Drama'])
    await expect(chips.getByRole('link', { name, exact: true })).toBeInViewport();
});

test.describe('in a browser of another language', () => {
  test.use({ locale: 'cs-CZ' });

  test('the categories of the home page keep their order @nightly', async ({ page, product }) => {
    const inCategory = (category: string) => ({ ...stream['items/stream'], category });
    await commit(product, { 'items/a': inCategory('Charity'), 'items/b': inCategory('Horror') });
    await page.goto('/');
    const chips = page.getByRole('main').getByRole('navigation', { name: 'Categories' }).getByRole('link');
    const names = await chips.allTextContents();
    expect(names).toEqual(expect.arrayContaining(['Charity', 'Horror']));
    await showInterest(page);
    await untilAlive(page);
    expect(await chips.allTextContents()).toEqual(names);
    await commit(product, { 'items/a': null, 'items/b': null });
  });
});

/** The most common entry screens. */
const preMergePages = ['/', '/watch/orrery'];

for (const [address, heading, text] of pages) {
  test(
    `${address} is complete without code, and hydrates unchanged on the first interaction`,
    nightlyUnless(preMergePages.includes(address)),
    async ({ page, product, browser, baseURL, consoleLines }) => {
      if (text === 'A stream' || heading === 'A stream') await commit(product, stream);
      const isUnknown = address.endsWith('no-such');
      const isUnlisted = isUnknown || address.startsWith('/search');
      const without = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false });
      const answer = await without.goto(address);
      expect(answer!.status()).toBe(isUnknown ? 404 : 200);
      await expect(without.locator('meta[name=robots][content=noindex]')).toHaveCount(isUnlisted ? 1 : 0);
      await expect(without.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(without.locator('main').getByText(text).first()).toBeVisible();
      await without.close();

      const wire = listen(page, product);
      await page.goto(address);
      await untilIdle(page);
      expect(wire).toEqual({
        // Only a stream needs code, in a browser that does not play it itself.
        scripts: address === '/watch/stream' ? expect.any(Array) : [],
        reads: [expect.stringMatching(/^POST batchGet \S+\/catalogue\/summary$/)],
        pages: [new URL(address, baseURL).href],
      });
      await mark(page);
      await showInterest(page);
      await untilAlive(page);
      await untilIdle(page);
      expect((await newElements(page)).filter((element) => !missingStreamError.test(element))).toEqual([]);
      // The page has only checked its version. On pages of search results, the search box also reads the index.
      if (!address.startsWith('/search')) expect(wire.reads).toHaveLength(1);

      const categories = page.getByRole('banner').getByRole('link', { name: 'Category', exact: true });
      if (!address.startsWith('/category')) await categories.click();
      else await page.getByRole('link', { name: 'Home' }).first().click();
      await expect(page).toHaveURL(address.startsWith('/category') ? '/' : '/category');
      await page.goBack();
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      expect(wire.pages).toHaveLength(1);
      // The browser itself logs the missing stream.
      if (address === '/watch/stream') consoleLines.length = 0;
      if (isUnknown) expect(consoleLines.splice(0)).toEqual([expect.stringContaining('404')]);
    },
  );
}
