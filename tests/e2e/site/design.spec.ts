import { phone } from '../../support/browser/accessibility';
import { neutralPage, skeletons } from '../../support/browser/page';
import { expect, hardTitles, test } from './site-product';

const addresses = [
  '/',
  '/category?name=Hard+Titles',
  `/category/${hardTitles.unbroken}`,
  '/videos/1999-12',
  `/tag/${hardTitles.unbroken}`,
  `/search?q=${hardTitles.unbroken}`,
  '/watch/long',
  '/watch/unbroken',
  '/watch/long-facts',
  neutralPage,
];

/** A window of 1280 pixels has 640 at 200 % zoom. 320 is the narrowest required width (WCAG 1.4.10). */
for (const [name, width] of [
  ['on the narrowest phone', 320],
  ['on a phone', phone.width],
  ['at 200 % zoom', 640],
  ['at 200 % zoom of a wide window', 960],
] as const) {
  test(`nothing overflows horizontally ${name}, with any titles @nightly`, async ({ page, consoleLines }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main article, main h1').first()).toBeVisible();
      await expect(skeletons(page)).toHaveCount(0);
      const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sticksOut, address).toBeLessThanOrEqual(0);
    }
    expect(consoleLines.splice(0).filter((line) => !line.includes('404'))).toEqual([]);
  });
}

test('a long title is cut between characters, and follows its direction @nightly', async ({ page }) => {
  await page.goto('/category?name=Hard+Titles');
  const card = (id: string) => page.locator(`main article a[href="/watch/${id}"]`);
  await expect(card('short')).toHaveText('X');
  await expect(card('eighty-one')).toHaveText(`${hardTitles['eighty-one'].slice(0, 80)}…`);
  await expect(card('long')).toHaveText(`${hardTitles.long.slice(0, 80).trimEnd()}…`);
  await expect(card('long')).toHaveAttribute('title', hardTitles.long);
  await expect(card('emoji')).toHaveText(hardTitles.emoji);
  const direction = (id: string) =>
    card(id).evaluate((link) => getComputedStyle(link.parentElement!).direction);
  expect(await direction('right-to-left')).toBe('rtl');
  expect(await direction('long')).toBe('ltr');
  const facts = card('right-to-left').locator('xpath=../..');
  expect(await facts.evaluate((text) => getComputedStyle(text).direction), 'facts').toBe('ltr');
  const side = (id: string) => card(id).evaluate((link) => getComputedStyle(link.parentElement!).textAlign);
  expect(await side('right-to-left'), "at the page's edge").toBe(await side('long'));
});

test('all lines of a page in Arabic begin at the right, even if a Latin name is first @nightly', async ({
  page,
}) => {
  await page.goto('/page/arabic');
  await expect(page.locator('article li').first()).toBeVisible();
  const lines = await page.locator('h1 > *, article p, article li').evaluateAll((elements) =>
    elements.map((element) => {
      const { direction, textAlign } = getComputedStyle(element);
      return `${direction} ${textAlign}`;
    }),
  );
  expect(new Set(lines)).toEqual(new Set(['rtl start']));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the ${colorScheme} theme follows the system, and paper is white in it @nightly`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/category?name=Twelve');
    await expect(page.locator('main article')).toHaveCount(12);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe(colorScheme === 'light' ? 'rgb(251, 250, 248)' : 'rgb(19, 17, 16)');

    await page.emulateMedia({ colorScheme, media: 'print' });
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await expect(page.locator('main article').first()).toBeVisible();
    const ink = await page
      .locator('main article h3 a')
      .first()
      .evaluate((link) => getComputedStyle(link).color);
    expect(ink).toBe('rgb(0, 0, 0)');
    expect((await page.pdf()).byteLength).toBeGreaterThan(10_000);
  });
}

test('a person with reduced motion sees no animation @nightly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/documents:**', () => undefined);
  await page.goto('/');
  await expect(page.getByTestId('card-skeleton').first()).toBeVisible();
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 50)
          .length,
    );
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moving).toBeGreaterThan(0);
});

test('a thumbnail that does not load becomes a placeholder @nightly', async ({ page, consoleLines }) => {
  await page.route('https://**', (route) => route.abort());
  await page.goto('/?page=50');
  const card = page.locator('main article').first();
  await expect(card.locator('i')).toBeVisible();
  const { width, height } = (await card.locator('span').first().boundingBox())!;
  expect(width / height).toBeCloseTo(16 / 9, 1);
  consoleLines.length = 0;
});

test('on a phone in landscape, the whole player is in view @nightly', async ({ page }) => {
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await page.goto('/watch/file-webm');
  await expect(page.locator('main video')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
