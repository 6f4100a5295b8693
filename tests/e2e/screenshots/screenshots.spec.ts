import path from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../../support/browser/product';
import { signIn } from '../../support/browser/panel';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test.use({
  isRendered: true,
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
});

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const isInView = (element: Element) => element.getBoundingClientRect().top < innerHeight;
    const videos = [...document.querySelectorAll('video')];
    return (
      videos.every(({ readyState }) => readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) &&
      [...document.images].filter(isInView).every(({ complete }) => complete)
    );
  });
  const file = path.join(__dirname, `../../../docs/screenshots/${name}-light.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 78 });
}

for (const [name, viewport] of Object.entries({ desktop, phone }))
  test.describe(name, () => {
    test.use({ viewport });

    test('home', async ({ page }) => {
      await page.goto('/');
      await page.locator('main article').first().waitFor();
      await take(page, `home-${name}`);
    });
  });

test.describe('desktop', () => {
  test.use({ viewport: desktop });

  test('watch', async ({ page }) => {
    await page.goto('/watch/a-year-of-sky?t=9');
    await page.keyboard.press('Shift');
    await page.locator('media-controller[mediahasplayed]').waitFor();
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.muted = false;
      video.pause();
    });
    await page.locator('media-controller[mediapaused]').waitFor();
    await take(page, 'watch-desktop');
  });

  test('admin', async ({ page }) => {
    await signIn(page);
    await take(page, 'admin-desktop');
  });
});
