import { chromium, type Page } from '@playwright/test';
import { browserArguments, browserPath } from '../../support/browser/browser';
import { nightlyUnless } from '../../support/everything';
import { framed, serveStream, timeOf } from './players';
import { expect, test } from './site-product';

const stage = (page: Page) => page.getByRole('article').first();

/** Tests have no access to providers, so this one checks only the frame's URL, permissions and referrer. */
test('a provider’s video plays in its frame, with the required permissions', async ({ page }) => {
  await page.route('https://**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A player</title>' }),
  );
  for (const [id, { frame, says }] of Object.entries(framed)) {
    await page.goto(`/watch/${id}`);
    const player = stage(page).locator('iframe');
    const src = new URL((await player.getAttribute('src'))!);
    expect(src.origin + src.pathname, id).toBe(frame);
    expect(src.searchParams.get('autoplay')).toMatch(/^(1|true)$/);
    const own = ['autoplay', 'rel', 'enablejsapi', 'dnt', 'video'];
    const others = [...src.searchParams].filter(([name]) => !own.includes(name));
    expect(Object.fromEntries(others), id).toEqual(says ?? {});
    await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    await expect(player).toHaveAttribute('allow', /autoplay.*fullscreen/);
    await expect(player).toHaveAttribute('title', `Plays ${id}`);
    // Until the player is loaded, the frame has an empty document without a referrer.
    const frameRoot = player.contentFrame().locator('html');
    await expect
      .poll(() => frameRoot.evaluate(() => document.referrer), { message: id })
      .toBe(new URL(page.url()).origin + '/');
    const box = (await player.boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
  }
});

test('a provider’s player that does not load is replaced by a link @nightly', async ({ page }) => {
  await page.route('https://**', (route) => route.abort());
  await page.clock.install();
  for (const [id, provider] of [
    ['youtube-watch', 'YouTube'],
    ['vimeo', 'Vimeo'],
  ] as const) {
    await page.goto(`/watch/${id}`);
    await expect(stage(page).locator('iframe')).toBeAttached();
    await page.clock.fastForward(11_000);
    await expect(stage(page).getByText(`${provider} cannot be reached.`)).toBeVisible();
    // The first link is in the player. The description has another one.
    const link = stage(page)
      .getByRole('link', { name: `Watch on ${provider}` })
      .first();
    await expect(link).toHaveAttribute('href', framed[id]!.url);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('below every provider’s player is a link to the video itself @nightly', async ({ page }) => {
  await page.route('https://**', (route) => route.abort());
  await page.goto('/watch/dailymotion');
  const link = page.getByRole('article').getByRole('link', { name: 'Watch on Dailymotion' });
  await expect(link).toHaveAttribute('href', framed['dailymotion']!.url);
  await expect(link).toHaveAttribute('target', '_blank');
});

test('a URL that is not a video becomes a link, and a missing URL is reported @nightly', async ({ page }) => {
  await page.goto('/watch/other-site');
  await expect(stage(page).getByRole('link', { name: 'Watch on example.org' })).toHaveAttribute(
    'href',
    'https://example.org/films/42',
  );
  await page.goto('/watch/no-address');
  await expect(stage(page).getByText('This video is not available yet.')).toBeVisible();
});

/** Only scripts can start videos. Otherwise Chromium starts one whose file has loaded before the page's script runs. */
const forbidAutoplay = (page: Page) =>
  page.addInitScript(() =>
    new MutationObserver(() => {
      for (const video of document.querySelectorAll('[autoplay]')) video.removeAttribute('autoplay');
    }).observe(document, { childList: true, subtree: true }),
  );

/**
 * Simulates a browser that does not allow videos to start with sound. Chromium's own policy does not apply, because it
 * counts any action of a test as a gesture of a person.
 */
async function forbidSound(page: Page): Promise<void> {
  await forbidAutoplay(page);
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      return this.muted ? play.call(this) : Promise.reject(new DOMException('No sound', 'NotAllowedError'));
    };
  });
}

/** Waits until the playback position has advanced. */
async function expectToGoOn(page: Page): Promise<void> {
  const before = await timeOf(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before);
}

for (const [id, name] of [
  ['file-webm', 'a file'],
  ['file-stream', 'an HLS stream'],
] as const) {
  test(
    `${name} plays; a browser that forbids sound has it muted, with a visible way to unmute`,
    nightlyUnless(id === 'file-stream'),
    async ({ page }) => {
      await serveStream(page);
      await forbidSound(page);
      await page.goto(`/watch/${id}`);
      await expect(page.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible();
      await expect(page.locator('video')).toHaveJSProperty('muted', true);
      await expectToGoOn(page);
      await expect(page.locator('video')).toHaveAttribute('poster', /^data:image/);
      await page.getByRole('button', { name: 'Unmute', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Unmute', exact: true })).toHaveCount(0);
      await expect(page.locator('video')).toHaveJSProperty('muted', false);
      await expectToGoOn(page);
    },
  );
}

test('a browser that allows sound plays with it at once @nightly', async ({ product }) => {
  const allowing = await chromium.launch({
    executablePath: browserPath(),
    args: [...browserArguments, '--autoplay-policy=no-user-gesture-required'],
  });
  const page = await allowing.newPage();
  await page.goto(`${product.addresses.shell}/watch/file-webm`);
  await expectToGoOn(page);
  await expect(page.locator('video')).toHaveJSProperty('muted', false);
  await expect(page.getByRole('button', { name: 'Unmute', exact: true })).toHaveCount(0);
  await allowing.close();
});

test('a browser that forbids autoplay shows a picture and a play button @nightly', async ({ page }) => {
  // Safari refuses all autoplay to save power. Chromium has no such setting.
  await forbidAutoplay(page);
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
  });
  await page.goto('/watch/file-webm');
  const video = page.locator('video');
  await expect(video).toHaveAttribute('poster', /^data:image/);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'play', exact: true })).toBeVisible();
  await expect(video).toHaveJSProperty('muted', false);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Unmute', exact: true })).toHaveCount(0);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});

test('a video that does not load is replaced by a link @nightly', async ({ page, product, consoleLines }) => {
  await serveStream(page);
  for (const [id, address] of [
    ['file-missing', '/clips/missing.mp4'],
    ['stream-missing', '/stream/missing.m3u8'],
  ]) {
    await page.goto(`/watch/${id}`);
    await expect(stage(page).getByText('This video could not be loaded.')).toBeVisible();
    await expect(stage(page).getByRole('link', { name: /^Watch on / })).toHaveAttribute(
      'href',
      product.addresses.shell + address,
    );
  }
  expect(consoleLines.splice(0).filter((line) => !line.includes('404'))).toEqual([]);
});

test('a video plays as soon as its file loads @nightly', async ({ page, context, consoleLines }) => {
  const file = '**/clips/orrery.webm';
  const video = stage(page).locator('video');
  const failure = stage(page).getByText('This video could not be loaded.');
  const plays = () => video.evaluate((element) => (element as HTMLVideoElement).readyState > 1);
  await page.route(file, (route) => route.abort());
  await page.goto('/watch/orrery');
  await expect(failure).toBeVisible();
  const again = stage(page).getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(failure).toBeVisible();
  await page.unroute(file);
  await again.press('Enter');
  await expect(failure).toBeHidden();
  await expect.poll(plays).toBe(true);
  await expect(video).toBeFocused();

  await page.route(file, (route) => route.abort());
  await page.reload();
  await expect(failure).toBeVisible();
  await context.setOffline(true);
  await page.unroute(file);
  await context.setOffline(false);
  await expect(failure).toBeHidden();
  await expect.poll(plays).toBe(true);
  consoleLines.length = 0;
});
