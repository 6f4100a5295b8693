import type { Browser, Page } from '@playwright/test';
import type { Question } from './questions';

/** The slow phone on a slow network of Lighthouse's mobile preset, where they are applied and not simulated. */
export const phone = {
  viewport: { width: 412, height: 823 },
  slowdown: 4,
  network: {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  },
  sentence:
    'A phone of 412 x 823 with a processor four times as slow, 562 ms for each answer and 1.5 Mbit/s.',
};

/** Milliseconds since the navigation began. */
export interface Answered {
  /** What is tapped first is painted. */
  control: number;
  tap: number;
  answer: number;
}

/** What the page notes of itself, without a word from outside. */
const watch = (control: string, answer: string) => `{
  const seen = (window.seen = {});
  addEventListener('pointerdown', (event) => (seen.tap ??= event.timeStamp), true);
  const isThere = (selector) => document.querySelector(selector)?.checkVisibility() ?? false;
  requestAnimationFrame(function look() {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (isPainted && !seen.control && isThere(${JSON.stringify(control)})) {
      document.querySelector(${JSON.stringify(control)}).scrollIntoView({ block: 'center', behavior: 'instant' });
      seen.control = performance.now();
    }
    if (isThere(${JSON.stringify(answer)})) seen.answer ??= performance.now();
    else requestAnimationFrame(look);
  });
}`;

/** Visits a page with an empty cache, taps as soon as there is what is tapped, and waits for the answer. */
export async function visit(
  browser: Browser,
  origin: string,
  { path, taps, key, answer }: Question,
): Promise<Answered> {
  const page = await openSlowly(browser);
  await page.addInitScript(watch(taps[0]!, answer));
  await page.goto(origin + path, { waitUntil: 'commit' });
  await until(page, 'control');
  for (const selector of taps) await tap(page, selector);
  if (key) await page.keyboard.press(key);
  await page.locator(answer).first().waitFor();
  const answered = await until(page, 'answer');
  await page.context().close();
  return answered;
}

async function openSlowly(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: phone.viewport, hasTouch: true, isMobile: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', phone.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
  return page;
}

declare global {
  interface Window {
    seen: Partial<Answered>;
  }
}

/** Resolves when the page has noted this. It waits in the page, where the remote control costs nothing. */
const until = (page: Page, noted: keyof Answered): Promise<Answered> =>
  page.evaluate(async (noted) => {
    while (window.seen[noted] === undefined) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.seen as Answered;
  }, noted);

/** Taps what a selector names as soon as a finger would hit it. */
async function tap(page: Page, selector: string): Promise<void> {
  const [x, y] = await page.evaluate(async (selector) => {
    for (;;) {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      const place = [x + width / 2, y + height / 2] as const;
      if (element?.contains(document.elementFromPoint(...place))) return place;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, selector);
  await page.touchscreen.tap(x, y);
}
