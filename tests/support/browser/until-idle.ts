import type { Page, Request } from '@playwright/test';
import { expect } from './expect';

interface PageRequests {
  /** How many requests have begun. */
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
