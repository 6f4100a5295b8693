import { expect, test } from '../../support/browser/product';
import { commit } from '../../support/browser/database';

// Browsers show their own icon and the file name in place of a broken picture.
test('an invalid picture is shown like a missing one @nightly', async ({ page, product }) => {
  await commit(product, {
    'items/broken': {
      title: 'A broken picture',
      category: 'Comedy',
      url: 'https://vimeo.com/1',
      date: '2026-04-01',
      imageBlob: 'data:image/webp;base64,AAAA',
    },
  });
  const shown = () =>
    page
      .locator('main img')
      .evaluateAll(
        (images) =>
          (images as HTMLImageElement[]).filter(
            ({ complete, naturalWidth }) => complete && naturalWidth === 0,
          ).length,
      );
  for (const address of ['/', '/category/Comedy', '/search?q=broken', '/watch/broken']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText('A broken picture').first()).toBeVisible();
    await expect.poll(shown, { message: address }).toBe(0);
  }
});

test('a missing picture is visible with forced colours @nightly', async ({ page, product }) => {
  await commit(product, {
    'items/none': {
      title: 'No picture',
      category: 'Comedy',
      url: '/clips/none.webm',
      date: '2026-04-02',
      imageBlob: '',
    },
  });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/category/Comedy');
  const sign = page.getByRole('article').filter({ hasText: 'No picture' }).locator('i');
  const colours = await sign.evaluate((element) => {
    const ground = (of: Element) => getComputedStyle(of).backgroundColor;
    return { page: ground(document.body), frame: ground(element.parentElement!), sign: ground(element) };
  });
  expect(new Set(Object.values(colours)).size).toBe(3);
  const accessibility = await page.context().newCDPSession(page);
  const { nodes } = (await accessibility.send('Accessibility.getFullAXTree')) as {
    nodes: { name?: { value: string } }[];
  };
  const names = nodes.map(({ name }) => name?.value);
  expect(names).toContain('No picture');
  expect(names, 'the letter in place of the picture').not.toContain('N');
});

test('on paper, filters, the controls of a player and the links to other videos are hidden @nightly', async ({
  page,
}) => {
  await page.goto('/search?q=e');
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Search: e' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto('/watch/aurora');
  const autoplay = page.getByRole('switch', { name: 'Autoplay' });
  await expect(autoplay).toBeVisible();
  const settings = page.getByRole('button', { name: 'settings' });
  await expect(settings).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(autoplay).toBeHidden();
  await expect(page.getByText('Related Videos')).toBeHidden();
  await expect(settings).toBeHidden();
  await expect(page.locator('video')).toBeVisible();
});
