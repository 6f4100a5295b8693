import { expect, test } from '../product';
import { commit } from './commit';

test.use({ content: 'demo' });

// A browser draws its own sign, and the name of the file, where a picture cannot be shown.
test('a picture that is no picture is drawn as a missing one is: on cards, in a category and in a search', async ({
  page,
  product,
}) => {
  await commit(product, {
    'items/broken': {
      title: 'A broken picture',
      category: 'Comedy',
      url: '/clips/none.webm',
      date: '2026-04-01',
      imageBlob: 'data:image/webp;base64,AAAA',
    },
  });
  const shown = () =>
    page
      .locator('article img')
      .evaluateAll(
        (images) =>
          (images as HTMLImageElement[]).filter(
            ({ complete, naturalWidth }) => complete && naturalWidth === 0,
          ).length,
      );
  for (const address of ['/', '/category/Comedy', '/search?q=broken']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText('A broken picture').first()).toBeVisible();
    await expect.poll(shown, { message: address }).toBe(0);
  }
});
