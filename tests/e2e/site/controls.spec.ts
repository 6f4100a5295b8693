import type { Page, Route } from '@playwright/test';
import { expectAccessible, phone } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/product';
import { commit } from '../../support/browser/database';
import { holdRequests } from '../../support/browser/page';
import { captionsOf, serveStream, shownCaptions, timeOf, video } from './players';

/** Presses a key, which loads the code of the page, and waits for the controls. */
async function untilControlled(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('media-control-bar')).toHaveCount(2);
}

const northernLights = { contentType: 'text/vtt', body: captionsOf('Northern lights') };

const film = { category: 'Controls', url: '/clips/aurora.webm', date: '1989-01-01', imageBlob: '' };

const isStoryboardLoaded = ({ textTracks }: HTMLVideoElement) =>
  [...textTracks].some(({ kind, cues }) => kind === 'metadata' && (cues?.length ?? 0) > 0);

/** Moves the focus with Tab to the control with this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isFocused = () =>
    page.evaluate((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, name);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
}

/** Moves the focus in an open menu to the choice with this name. The menu takes the focus when it has opened. */
async function arrowTo(page: Page, name: string): Promise<void> {
  const choices = page.getByRole('menuitemradio');
  const isFocused = (choice: typeof choices) => choice.evaluate((item) => item.matches(':focus'));
  await expect
    .poll(async () => (await Promise.all((await choices.all()).map(isFocused))).includes(true))
    .toBe(true);
  const wanted = page.getByRole('menuitemradio', { name });
  for (let presses = 0; presses < 10 && !(await isFocused(wanted)); presses++)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeFocused();
}

/** Closes the menu, which gives the focus back to its button. */
async function closeMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'settings' });
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused({ timeout: 2000 });
  }).toPass();
}

test('the player is controlled by the keyboard alone', async ({ page, product }) => {
  await commit(product, {
    'items/controlled': {
      ...{ ...film, title: 'Controlled' },
      description: '0:00 Dusk\n0:10 Night\n0:20 Dawn',
      captions: 'en /captions/en.vtt',
    },
    'items/controlled-next': { ...film, title: 'Controlled next', date: '1988-01-01' },
  });
  await page.route('**/captions/en.vtt', (route) => route.fulfill(northernLights));
  await page.goto('/watch/controlled');
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.loop = true;
    element.addEventListener('loadstart', () => (element.dataset['again'] = 'yes'));
  });
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await untilControlled(page);
  await expect(video(page)).not.toHaveAttribute('controls');
  await expect(video(page)).not.toHaveAttribute('data-again');
  await expectAccessible(page);

  await tabTo(page, 'pause');
  await page.keyboard.press('Enter');
  await expect(video(page)).toHaveJSProperty('paused', true);

  await expect(page.locator('media-time-display')).not.toHaveAttribute('tabindex', '0');
  await tabTo(page, 'settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Speed' })).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Quality' })).toBeHidden();
  await page.keyboard.press('Enter');
  await arrowTo(page, '1.5x');
  await page.keyboard.press('Enter');
  await expect(video(page)).toHaveJSProperty('playbackRate', 1.5);
  await closeMenu(page);

  await page.getByRole('switch', { name: 'closed captions' }).press('Enter');
  await expect.poll(() => shownCaptions(page)).toEqual([['English', 'Northern lights']]);
  const chapters = () =>
    page
      .locator('media-time-range')
      .evaluate((range) =>
        (range as unknown as { mediaChaptersCues?: { text: string }[] }).mediaChaptersCues?.map(
          ({ text }) => text,
        ),
      );
  await expect.poll(chapters).toEqual(['Dusk', 'Night', 'Dawn']);

  await page.goto('/watch/controlled-next');
  await untilControlled(page);
  await expect(video(page)).toHaveJSProperty('playbackRate', 1.5);
});

test('captions that a key shows before the controls are there are the only ones, and are remembered', async ({
  page,
}) => {
  const release = await holdRequests(page, /controls.*\.js/);
  const shownNames = async () => (await shownCaptions(page)).map(([name]) => name);
  await page.goto('/watch/a-year-of-sky');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await page.keyboard.press('c');
  await expect.poll(shownNames).toEqual(['English']);
  release();
  await untilControlled(page);
  await expect.poll(() => video(page).evaluate(isStoryboardLoaded)).toBe(true);
  expect(await shownNames()).toEqual(['English']);

  await page.reload();
  await untilControlled(page);
  await expect.poll(shownNames).toEqual(['English']);
  await page.getByRole('switch', { name: 'closed captions' }).press('Enter');
  await page.reload();
  await untilControlled(page);
  await expect.poll(() => video(page).evaluate(isStoryboardLoaded)).toBe(true);
  expect(await shownNames()).toEqual([]);
});

test('captions that failed to load are shown in the next visit @nightly', async ({
  page,
  product,
  consoleLines,
}) => {
  await commit(product, {
    'items/failing': { ...film, title: 'Failing', captions: 'en /captions/failing.vtt' },
  });
  await page.route('**/captions/failing.vtt', (route) => route.fulfill(northernLights));
  await page.goto('/watch/failing');
  await untilControlled(page);
  await page.getByRole('switch', { name: 'closed captions' }).press('Enter');
  await expect.poll(() => shownCaptions(page)).toHaveLength(1);

  await page.unroute('**/captions/failing.vtt');
  await page.route('**/captions/failing.vtt', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The captions could not be loaded.')).toBeVisible();
  await untilControlled(page);
  consoleLines.length = 0;

  await page.unroute('**/captions/failing.vtt');
  await page.route('**/captions/failing.vtt', (route) => route.fulfill(northernLights));
  await page.reload();
  await untilControlled(page);
  await expect.poll(() => shownCaptions(page)).toHaveLength(1);
});

for (const forcedColors of ['none', 'active'] as const)
  test(`each stop of Tab in the player has a ring, with forced colours ${forcedColors}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors });
    await page.goto('/watch/a-year-of-sky');
    await untilControlled(page);
    await tabTo(page, 'video player');
    const rings: Record<string, string> = {};
    for (let name = ''; name !== 'media-fullscreen-button'; await page.keyboard.press('Tab')) {
      const [focused, ring] = await page.evaluate(() => {
        const element = document.activeElement!;
        const isPlayer = element.localName === 'media-controller';
        const { outlineStyle, borderStyle } = getComputedStyle(element, isPlayer ? '::after' : null);
        return [element.localName, isPlayer ? borderStyle : outlineStyle] as const;
      });
      rings[(name = focused)] = ring;
    }
    expect(Object.keys(rings)).toEqual(
      expect.arrayContaining(['media-controller', 'media-time-range', 'media-volume-range']),
    );
    expect(new Set(Object.values(rings))).toEqual(new Set(['solid']));
  });

test('in forced colours, the loaded part of the bar is more prominent than the rest @nightly', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/watch/a-year-of-sky');
  await untilControlled(page);
  const brightness = await page.locator('media-time-range').evaluate(({ shadowRoot }) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    return ['#buffered', '#track'].map((part) => {
      canvas.fillStyle = getComputedStyle(shadowRoot!.querySelector(part)!).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data[1]!;
    });
  });
  expect(brightness[0]).toBeGreaterThan(brightness[1]!);
});

test('the effect of a key is above the captions on a phone @nightly', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/watch/a-year-of-sky');
  await untilControlled(page);
  await page.keyboard.press('m');
  const effect = (await page
    .getByText(/^Sound o/)
    .first()
    .boundingBox())!;
  const player = (await page.locator('media-controller').boundingBox())!;
  expect(effect.y + effect.height).toBeLessThan(player.y + player.height * 0.3);
});

test.describe('in another engine than Chromium', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

  test('captions are above the bar while it is shown @nightly', async ({ page, product }) => {
    const captions = 'en /captions/en.vtt';
    await commit(product, { 'items/above-bar': { ...film, title: 'Above the bar', captions } });
    const body = `${captionsOf('Northern lights')}\n00:00.000 --> 00:30.000 line:0\nAt the top\n`;
    await page.route('**/captions/en.vtt', (route) => route.fulfill({ ...northernLights, body }));
    await page.goto('/watch/above-bar');
    await untilControlled(page);
    await page.getByRole('switch', { name: 'closed captions' }).press('Enter');
    const lines = () =>
      video(page).evaluate(({ textTracks }: HTMLVideoElement) =>
        [...(textTracks[0]!.activeCues ?? [])].map((cue) => Math.sign(Number((cue as VTTCue).line))),
      );
    await video(page).evaluate((element: HTMLVideoElement) => element.pause());
    await expect.poll(lines).toEqual([-1, 0]);
    await video(page).evaluate((element: HTMLVideoElement) => {
      element.loop = true;
      return element.play();
    });
    // `auto` is not a number.
    await expect.poll(lines).toEqual([NaN, 0]);
  });
});

test('a stream plays on in a chosen quality @nightly', async ({ page, product }) => {
  await commit(product, { 'items/qualities': { ...film, title: 'Qualities', url: '/stream/main.m3u8' } });
  const main = [
    '#EXTM3U',
    '#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=320x180,CODECS="avc1.42c00b"',
    'stream.m3u8?180',
    '#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360,CODECS="avc1.42c00b"',
    'stream.m3u8?360',
  ].join('\n');
  const asked = await serveStream(page, { 'main.m3u8': main });
  await page.goto('/watch/qualities');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: 'settings' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Speed' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Quality' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio')).toHaveText([/360p/, /180p/, /Auto/]);
  asked.length = 0;
  await arrowTo(page, '360p');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toContain('stream.m3u8?360');
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
});

test('a stream plays after Back, and has a volume @nightly', async ({ page, product }) => {
  await commit(product, {
    'items/returning': { ...film, title: 'Returning', url: '/stream/stream.m3u8' },
    'items/left': { ...film, title: 'Left', date: '1988-01-01' },
  });
  await serveStream(page);
  await page.goto('/watch/returning');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await untilControlled(page);
  await page.getByRole('complementary').getByRole('link', { name: 'Left' }).click();
  await expect(page.getByRole('heading', { name: 'Left' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Returning' })).toBeVisible();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);

  await video(page).evaluate((element: HTMLVideoElement) => {
    element.pause();
    Object.assign(element, { muted: false, volume: 0.5, currentTime: 1 });
  });
  await page.locator('media-volume-range input').press('ArrowLeft');
  await expect.poll(() => video(page).evaluate(({ volume }: HTMLVideoElement) => volume)).toBeLessThan(0.5);
  expect(await timeOf(page)).toBe(1);
});

test('captions are loaded again when switched on @nightly', async ({ page, product, consoleLines }) => {
  await commit(product, {
    'items/late-captions': { ...film, title: 'Late captions', captions: 'en /captions/late.vtt' },
  });
  const address = '**/captions/late.vtt';
  await page.route(address, (route) => route.abort());
  await page.goto('/watch/late-captions');
  await untilControlled(page);
  const captions = page.getByRole('switch', { name: 'closed captions' });
  await captions.press('Enter');
  await expect(page.getByText('The captions could not be loaded.')).toBeVisible();
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill(northernLights));
  await captions.press('Enter');
  await expect(page.getByText('The captions could not be loaded.')).toBeHidden();
  const cues = () =>
    video(page).evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.cues?.length ?? 0);
  await expect.poll(cues).toBe(1);
  expect(consoleLines.splice(0).every((line) => line.includes('ERR_FAILED'))).toBe(true);
});

test('the bar shows the picture of the moment under the pointer, and each chapter that of its start @nightly', async ({
  page,
  consoleLines,
}) => {
  const release = await holdRequests(page, '**/*storyboard.vtt');
  await page.goto('/watch/a-year-of-sky');
  await page.keyboard.press('Shift');
  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  // Until the storyboard is loaded, each chapter has its number.
  await expect(chapters.locator('svg[viewBox="0 0 16 9"] text')).toHaveText(['1', '2', '3', '4']);
  release();
  const bar = (await page.locator('media-time-range').boundingBox())!;
  const preview = page.locator('media-time-range media-preview-thumbnail');
  await expect(async () => {
    await page.mouse.move(bar.x + bar.width * 0.6, bar.y + bar.height / 2);
    await page.mouse.move(bar.x + bar.width * 0.6 + 1, bar.y + bar.height / 2);
    await expect(preview).toHaveAttribute('mediapreviewimage', /\/clips\/.*storyboard\.webp/, {
      timeout: 2000,
    });
  }).toPass();
  await expect(preview).toBeVisible();
  const starts = chapters.locator('svg:has(image[href*="storyboard"])');
  await expect(starts).toHaveCount(4);
  await expect(starts.nth(1)).toHaveAttribute('viewBox', '0 90 160 90');
  const isForChapters = (route: Route) => route.request().resourceType() === 'fetch';
  await page.route('**/*storyboard.vtt', (route) =>
    isForChapters(route) ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(chapters.getByRole('link')).toHaveCount(4);
  await expect(chapters.locator('svg')).toHaveCount(0);
  await page.unroute('**/*storyboard.vtt');
  await page.evaluate(() => ['offline', 'online'].forEach((name) => dispatchEvent(new Event(name))));
  await expect(starts).toHaveCount(4);
  expect(consoleLines.splice(0).every((line) => line.includes('404'))).toBe(true);
});

test('captions of a paused video stay above its bar @nightly', async ({ page }) => {
  await page.goto('/watch/a-year-of-sky?t=2');
  await untilControlled(page);
  await video(page).evaluate((element: HTMLVideoElement) => element.pause());
  await page.keyboard.press('c');
  await expect.poll(() => shownCaptions(page)).not.toEqual([]);
  const player = page.locator('media-controller');
  const pictureOf = async (isInactive: boolean) => {
    await player.evaluate((element, is) => element.toggleAttribute('userinactive', is), isInactive);
    return (await player.screenshot()).toString('base64');
  };
  await expect.poll(async () => (await pictureOf(true)) === (await pictureOf(false))).toBe(true);
});

test('the keys of a headset and the lock screen see the video and control it @nightly', async ({ page }) => {
  await page.addInitScript(() => {
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    Object.assign(window, { handlers });
    navigator.mediaSession.setActionHandler = (action, handler) => void handlers.set(action, handler);
  });
  /** Waits for the handler, because the one for the next video follows when that is known. */
  const press = (action: string) =>
    page.waitForFunction((name) => {
      const handler = (window as unknown as { handlers: Map<string, (of: object) => void> }).handlers.get(
        name,
      );
      handler?.({});
      return handler !== undefined && handler !== null;
    }, action);
  await page.goto('/watch/aurora');
  await page.keyboard.press('Shift');
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Aurora');
  await press('pause');
  await expect(video(page)).toHaveJSProperty('paused', true);
  await press('nexttrack');
  await expect(page).not.toHaveURL(/aurora/);
});

test.describe('with touch', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test('a tap on a playing video shows its controls, which can be pressed @nightly', async ({ page }) => {
    await page.goto('/watch/aurora');
    await video(page).evaluate((element: HTMLVideoElement) => void (element.loop = true));
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
    await untilControlled(page);
    // The controls disappear again after two seconds.
    await expect(async () => {
      await expect(page.locator('media-controller')).toHaveAttribute('userinactive');
      await video(page).tap();
      await expect(page.locator('media-control-bar').first()).toHaveCSS('opacity', '1', { timeout: 1500 });
      await page.getByRole('button', { name: 'settings' }).tap({ timeout: 1500 });
    }).toPass();
    await expect(page.getByRole('menuitem', { name: 'Speed' })).toBeVisible();
    await expect(video(page)).toHaveJSProperty('paused', false);
  });
});
