import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/product';
import { commit } from '../../support/browser/database';
import { captionsOf, shownCaptions, timeOf, video } from './players';

const read = <K extends keyof HTMLVideoElement>(page: Page, name: K) =>
  video(page).evaluate((element: HTMLVideoElement, key) => element[key as K], name);

/** Waits until the video plays and its duration is known. Returns the duration. */
async function untilPlaying(page: Page): Promise<number> {
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  return read(page, 'duration');
}

/** Pauses the video at a second, so that its position does not change during the assertions. */
const standAt = (page: Page, second: number) =>
  video(page).evaluate(async (element: HTMLVideoElement, to) => {
    element.pause();
    const isThere = new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
    element.currentTime = to;
    await isThere;
  }, second);

test('the keys of the player work while the page has the focus @nightly', async ({ page }) => {
  await page.goto('/watch/aurora');
  const duration = await untilPlaying(page);
  const press = (key: string) => page.keyboard.press(key);
  const said = page.getByRole('article').getByRole('status');
  await press('k');
  await expect.poll(() => read(page, 'paused')).toBe(true);
  await expect(said.filter({ hasText: 'Paused' })).toBeAttached();
  // Far from the end, which would pause the video as well.
  await standAt(page, 0);
  await press('Space');
  await expect.poll(() => read(page, 'paused')).toBe(false);
  await standAt(page, 1);
  await press('ArrowRight');
  await expect.poll(() => timeOf(page)).toBe(Math.min(6, duration));
  await press('ArrowLeft');
  await expect.poll(() => timeOf(page)).toBeCloseTo(Math.min(6, duration) - 5, 3);
  await press('l');
  await expect.poll(() => timeOf(page)).toBeCloseTo(Math.min(Math.min(6, duration) + 5, duration), 3);
  await press('j');
  await expect.poll(() => timeOf(page)).toBeLessThan(2);
  const volume = await read(page, 'volume');
  await press('ArrowDown');
  await expect.poll(() => read(page, 'volume')).toBeCloseTo(volume - 0.1);
  await press('ArrowUp');
  await expect.poll(() => read(page, 'volume')).toBeCloseTo(volume);
  await press('m');
  await expect.poll(() => read(page, 'muted')).toBe(true);
  await press('m');
  await expect.poll(() => read(page, 'muted')).toBe(false);
  await press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('player');
  await press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await press('c');
  await expect(said.filter({ hasText: 'No captions' })).toBeAttached();
});

test('keys go to the focused control, or nowhere if shortcuts are off @nightly', async ({ page }) => {
  await page.goto('/watch/aurora');
  await untilPlaying(page);
  await standAt(page, 1);
  const wasMuted = await read(page, 'muted');
  const search = page.getByRole('combobox', { name: 'Search videos' });
  await search.pressSequentially('mk l');
  await expect(search).toHaveValue('mk l');
  expect([await timeOf(page), await read(page, 'muted'), await read(page, 'paused')]).toEqual([
    1,
    wasMuted,
    true,
  ]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  const keys = page.getByRole('button', { name: 'Shortcuts' });
  await keys.focus();
  await page.keyboard.press('Space');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  expect(await read(page, 'paused')).toBe(true);
  await help.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(keys).toBeFocused();
  await page.keyboard.press('m');
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  expect(await read(page, 'muted')).toBe(wasMuted);
  await help.getByRole('switch').click();
  await help.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('m');
  await expect.poll(() => read(page, 'muted')).toBe(!wasMuted);
});

test('sharing copies the URL, with the current time if chosen @nightly', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/watch/aurora');
  await untilPlaying(page);
  await standAt(page, 2.4);
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Share this video' });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Copy: Link' }).click();
  const address = new URL('/watch/aurora', page.url()).href;
  await expect.poll(copied).toBe(address);
  await dialog.getByRole('checkbox', { name: 'Start at 0:02' }).check();
  await dialog.getByRole('button', { name: 'Copy: Link' }).click();
  await expect.poll(copied).toBe(`${address}?t=2`);
  await expect(dialog.getByText('Embed code')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
});

test('at its end a video counts down to the next one, unless autoplay is off @nightly', async ({ page }) => {
  await page.clock.install();
  await page.goto('/watch/aurora');
  const end = async () => {
    const duration = await untilPlaying(page);
    await video(page).evaluate((element: HTMLVideoElement, to) => {
      element.currentTime = to;
      void element.play();
    }, duration - 0.05);
  };
  const offer = page.getByRole('group', { name: 'Next video' });
  const heading = page.getByRole('heading', { level: 1 });
  await end();
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Cancel' }).click();
  await expect(offer).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(heading).toHaveText('Aurora');

  await page.reload();
  await end();
  await expect(offer.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const title = await offer.locator('strong').textContent();
  for (let second = 0; second < 9; second++) await page.clock.runFor(1000);
  await expect(heading).toHaveText(title!);

  await page.getByRole('switch', { name: 'Autoplay' }).click();
  await page.goto('/watch/aurora');
  await end();
  await expect(offer.getByRole('link', { name: 'Play now' })).toBeVisible();
  await expect(offer.getByRole('button', { name: 'Cancel' })).toHaveCount(0);

  await page.getByRole('switch', { name: 'Autoplay' }).click();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/watch/aurora');
  await end();
  await expect(offer.getByRole('link', { name: 'Play now' })).toBeVisible();
  await expect(offer.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
});

test('a video resumes where its visitor stopped, or starts over @nightly', async ({ page }) => {
  await page.goto('/watch/aurora');
  await untilPlaying(page);
  await standAt(page, 3);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
  await page.goto('/watch/aurora');
  await expect(page.getByText('Resumed at 0:03')).toBeVisible();
  expect(await timeOf(page)).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => timeOf(page)).toBeLessThan(2);
  await expect(page.getByText('Resumed at')).toHaveCount(0);

  await page.goto('/watch/aurora?t=2');
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(2);
  await expect(page.getByText('Resumed at')).toHaveCount(0);
});

test('a provider’s player has the same keys, and resumes its video @nightly', async ({ page }) => {
  // A replacement for YouTube's player, because tests have no access to providers.
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>
        const say = (info) => parent.postMessage(JSON.stringify({ event: 'infoDelivery', info }), '*');
        let currentTime = 0;
        addEventListener('message', ({ data }) => {
          const { event, func, args } = JSON.parse(data);
          if (event === 'listening') say({ currentTime, duration: 600, playerState: 1, volume: 100, muted: false });
          if (func === 'seekTo') say({ currentTime: (currentTime = args[0]) });
          if (func === 'pauseVideo') say({ playerState: 2 });
          document.title = func ?? document.title;
        });
      </script>`,
    }),
  );
  await page.goto('/watch/big-buck-bunny');
  const said = page.getByRole('article').getByRole('status');
  await expect
    .poll(async () => {
      await page.keyboard.press('l');
      return said.filter({ hasText: 'Forward to' }).count();
    })
    .toBeGreaterThan(0);
  for (let i = 0; i < 3; i++) await page.keyboard.press('l');
  await page.keyboard.press('k');
  await expect(said.filter({ hasText: 'Paused' })).toBeAttached();
  await page.goto('/');
  const kept = page.getByRole('region', { name: 'Continue watching' }).getByRole('link');
  await expect(kept).toHaveAttribute('href', '/watch/big-buck-bunny');
  await kept.click();
  await expect(page.getByText(/^Resumed at 0:[3-9]0/)).toBeVisible();
  await expect(page.locator('iframe').first()).toHaveAttribute('src', /[?&]start=[3-9]0(&|$)/);
});

test('captions are loaded when they are switched on @nightly', async ({ page, product }) => {
  const id = 'c'.repeat(20);
  const address = `${product.addresses.shell}/captions/de.vtt`;
  const gone = '/captions/gone.vtt';
  await commit(product, {
    'items/captioned': {
      ...{ title: 'Captioned', category: 'Words', date: '1990-01-01' },
      ...{ url: '/clips/aurora.webm', imageBlob: '' },
      captions: `fr ${product.addresses.shell}${gone}\nde ${address}\nen #${id}`,
    },
    [`captions/${id}`]: { video: 'captioned', text: captionsOf('Good evening') },
  });
  const asked: string[] = [];
  await page.route('**/captions/*.vtt', (route) => {
    const path = new URL(route.request().url()).pathname;
    asked.push(path);
    return route.fulfill({ body: path === gone ? 'Not found' : captionsOf('Guten Abend') });
  });
  let isRead = false;
  page.on('request', (request) => {
    isRead ||= `${request.url()} ${request.postData() ?? ''}`.includes(`captions/${id}`);
  });

  await page.goto('/watch/captioned');
  await untilPlaying(page);
  const shown = () => shownCaptions(page);
  expect(await shown()).toEqual([]);
  expect([isRead, asked]).toEqual([false, []]);

  const said = page.getByRole('article').getByRole('status');
  await page.keyboard.press('c');
  await expect(said.filter({ hasText: 'Captions on' })).toBeAttached();
  await expect.poll(shown).toEqual([['English', 'Good evening']]);
  expect(asked).toEqual([]);

  // The menu of the browser's player does the same.
  const choose = (language: string) =>
    video(page).evaluate(({ textTracks }: HTMLVideoElement, wanted) => {
      for (const track of textTracks) track.mode = track.language === wanted ? 'showing' : 'disabled';
    }, language);
  await choose('de');
  await expect.poll(shown).toEqual([['Deutsch', 'Guten Abend']]);
  await choose('fr');
  await expect(said.filter({ hasText: 'The captions could not be loaded.' })).toBeVisible();
  await page.keyboard.press('c');
  await expect.poll(shown).toEqual([['English', 'Good evening']]);
  await expect(page.getByText('The captions could not be loaded.')).toBeHidden();
  await page.keyboard.press('c');
  await expect.poll(shown).toEqual([]);
  expect(asked).toEqual(['/captions/de.vtt', gone]);
});
