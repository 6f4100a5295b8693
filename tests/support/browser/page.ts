/** What tests wait for and ignore on any page. */
import type { ConsoleMessage, Locator, Page, Request } from '@playwright/test';
import { expect } from './expect';

/** The path of a page with only the layout: no screen of a remote, and no videos. */
export const neutralPage = '/nowhere';

/** Tests have no access to third-party servers, so failed requests to them are not faults of the product. */
const isForeign = (url: string): boolean =>
  url !== '' && !/^https?:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url);

/** The browser's own message when a page posts messages to a frame whose server cannot be reached. */
const isErrorPageMessage = (text: string): boolean =>
  text.startsWith("Failed to execute 'postMessage'") && text.includes("recipient window's origin ('null')");

/** The browser's own message about the page that most layout tests open. Its status 404 is expected. */
const isNeutralPageMessage = (url: string): boolean =>
  URL.canParse(url) && new URL(url).pathname === neutralPage;

/** Whether a console message is an error or a warning about the product. */
export function isFault(message: ConsoleMessage): boolean {
  const { url } = message.location();
  if (isForeign(url) || isNeutralPageMessage(url) || isErrorPageMessage(message.text())) return false;
  return message.type() === 'error' || message.type() === 'warning';
}

/** Removes the messages of the browser itself that a test expects. */
export const forget = (lines: string[], expected: string): void =>
  void lines.splice(0, lines.length, ...lines.filter((line) => !line.includes(expected)));

interface PageRequests {
  count: number;
  open: Set<Request>;
}

const requestsOfPages = new WeakMap<Page, PageRequests>();

/** Follows the requests of a new page, for `untilIdle`. A video stays open while it plays, so it is left out. */
export function followRequests(page: Page): void {
  const requests: PageRequests = { count: 0, open: new Set() };
  requestsOfPages.set(page, requests);
  page.on('request', (request) => {
    if (request.resourceType() === 'media') return;
    requests.count++;
    requests.open.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void requests.open.delete(request));
}

/**
 * Waits until the page does nothing more by itself: it has loaded, all its requests are answered, and the browser was idle
 * twice without a new request. Playwright's `networkidle` remains true after the first time, so it cannot be used after an
 * interaction.
 */
export async function untilIdle(page: Page): Promise<void> {
  const requests = requestsOfPages.get(page)!;
  await page.waitForLoadState();
  await expect
    .poll(async () => {
      const { count } = requests;
      await page.evaluate(async () => {
        for (let round = 0; round < 2; round++) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          await new Promise((resolve) => requestIdleCallback(resolve));
        }
      });
      return { open: [...requests.open].map((request) => request.url()), begun: requests.count - count };
    })
    .toEqual({ open: [], begun: 0 });
}

/** What still loads on a screen, except for the row of series, which loads when it comes into view. */
export const skeletons = (page: Page) =>
  page.locator('[data-testid*=skeleton]:not([aria-labelledby=series] *)');

/** Whether React has rendered or hydrated an element: it sets a property on its own elements. */
export const isHydrated = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react')));

/**
 * Skips the waits between attempts until the expectation holds. `page.clock.install()` must be called before the page
 * is opened.
 */
export async function pastWaits(
  page: Page,
  isThere: (options: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await isThere({ timeout: 300 });
  }).toPass({ intervals: [50] });
}

/** Presses Tab this many times in the open dialog, and expects the focus in the dialog or in the browser's own bar. */
export async function expectFocusStaysInDialog(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog, [role=dialog]');
    });
    expect(outside).toBe(false);
  }
}

/** Holds the matching requests of a page, and returns the function that releases them. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
