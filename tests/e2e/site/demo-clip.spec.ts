import { expect, test } from '../../support/browser/product';

test.use({ content: 'demo' });

test('a clip of the demo content plays', async ({ page }) => {
  await page.goto('/watch/aurora');
  const video = page.locator('video');
  await expect(video).toBeVisible();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
});
