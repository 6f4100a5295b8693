import { desktop, phone } from '../../support/browser/accessibility';
import { commit, holdDatabase } from '../../support/browser/database';
import { drawingOf } from '../../support/browser/one-dot';
import { expect, hardTitles, test } from './site-product';

const tagline = 'Your dreams are valid—go chase them!';

test('home greets its visitors while the videos load @nightly', async ({ page, product }) => {
  const letGo = await holdDatabase(page, product);
  await page.goto('/');
  const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
  await expect(hero.getByText(tagline, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Latest Videos' })).toBeVisible();
  await expect(page.getByTestId('card-skeleton')).toHaveCount(12);
  await expect(page.getByRole('status').filter({ hasText: 'Loading videos' })).toBeAttached();
  const dark = await hero.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(brightness(dark)).toBeLessThan(40);

  letGo();
  await expect(page.locator('main article')).toHaveCount(12);
  await expect(page.getByTestId('card-skeleton')).toHaveCount(0);
});

const brightness = (color: string) => Math.max(...color.match(/\d+/g)!.slice(0, 3).map(Number));

test('home has whole rows of cards, and all of a card opens its video @nightly', async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(12);
  for (const [width, columns] of [
    [320, 1],
    [390, 1],
    [768, 2],
    [1024, 3],
    [1280, 4],
    [1920, 6],
    [2560, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size, `at ${width} pixels`).toBe(columns);
  }
  // On a phone, the hero's video is not twice in view.
  await page.setViewportSize(phone);
  await expect(cards.first()).not.toBeInViewport();
  await page.setViewportSize(desktop);

  const card = cards.nth(6);
  await expect(card.locator('img, i').first()).toBeVisible();
  await expect(card.locator('svg path[d]').last()).toBeVisible();
  const link = card.getByRole('heading', { level: 3 }).getByRole('link');
  await expect(link).toHaveAttribute('href', /^\/watch\/[^/]+$/);
  await expect(card.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  const title = await link.getAttribute('title');
  const href = await link.getAttribute('href');

  // The picture is not a separate link: a click on it is a click on the card.
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
});

test('a long word in the hero stays beside the picture, also with forced colours @nightly', async ({
  page,
  product,
}) => {
  const date = '2099-01-01';
  const newest = { title: hardTitles.unbroken, url: '', date, category: '', imageBlob: '' };
  await commit(product, { 'items/newest': newest });
  await page.emulateMedia({ forcedColors: 'active' });
  for (const { width, height } of [phone, desktop]) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const title = (await page.locator('main section strong').first().boundingBox())!;
    const picture = (await page.locator('main section a[aria-hidden]').first().boundingBox())!;
    expect(title.x + title.width).toBeLessThanOrEqual(width === phone.width ? width : picture.x);
  }
  await commit(product, { 'items/newest': null });
});

test('the block under the hero has the size of its banner @nightly', async ({ page, product }) => {
  const gap = async () => {
    const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
    const videos = page.locator('section', { has: page.getByRole('heading', { name: 'Latest Videos' }) });
    return (
      (await videos.boundingBox())!.y - ((await hero.boundingBox())!.y + (await hero.boundingBox())!.height)
    );
  };
  await page.goto('/');
  await expect(page.locator('main article')).toHaveCount(12);
  await expect(page.getByRole('complementary', { name: 'Banner' })).toHaveCount(0);
  expect(await gap()).toBe(0);

  await commit(product, {
    'banners/728x90': {
      size: '728x90',
      banner: drawingOf(728, 90),
      link: 'https://example.org/shop',
    },
  });
  for (const [viewport, size] of [
    [desktop, { width: 728, height: 90 }],
    [phone, { width: 358, height: 358 * (90 / 728) }],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const banner = page.getByRole('complementary', { name: 'Banner' });
    const link = banner.getByRole('link', { name: 'Sponsor' });
    await expect(link).toHaveAttribute('href', 'https://example.org/shop');
    await expect(link).toHaveAttribute('target', '_blank');
    const box = (await banner.getByRole('img').boundingBox())!;
    expect(box.width).toBeCloseTo(size.width, 0);
    expect(box.height).toBeCloseTo(size.height, 0);
    expect(await gap()).toBeGreaterThan(box.height);
  }
  await commit(product, { 'banners/728x90': null });
});
