import type { Page, Request } from '@playwright/test';
import { expect, type Product } from '../../support/browser/product';
import { holdRequests, isHydrated } from '../../support/browser/page';

/** Requests of a browser since it opened a page. */
export interface Wire {
  /** Files of code, with the type of their request. */
  scripts: string[];
  /** Requests to the database, by method, with the documents that they name. */
  reads: string[];
  /** Documents that were loaded as pages. */
  pages: string[];
}

/** Records the browser's requests from now on. */
export function listen(page: Page, product: Product): Wire {
  const wire: Wire = { scripts: [], reads: [], pages: [] };
  const database = `${product.firebase.address}/v1/`;
  page.on('request', (request: Request) => {
    const url = request.url();
    if (url.startsWith(database)) {
      const { documents = [] } = (request.postDataJSON() ?? {}) as { documents?: string[] };
      wire.reads.push([request.method(), url.split(/[:?]/).at(-2), ...documents].join(' '));
    }
    if (/\.js$/.test(url)) wire.scripts.push(`${request.resourceType()} ${new URL(url).pathname}`);
    else if (request.isNavigationRequest() && request.frame() === page.mainFrame()) wire.pages.push(url);
  });
  return wire;
}

declare global {
  interface Element {
    /** The element was in the page's HTML. */
    isOfHtml?: true;
  }
}

export const mark = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('#root *')) element.isOfHtml = true;
  });

/** Elements that were added to the page after `mark`, other than the controls over a video. */
export const newElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root :not(media-controller *)')]
      .filter(({ isOfHtml }) => !isOfHtml)
      .map((element) => element.outerHTML.slice(0, 200)),
  );

/** Waits until the screen is hydrated. */
export const untilAlive = (page: Page) =>
  expect.poll(() => isHydrated(page.locator('h1').first())).toBe(true);

/** Holds code of the product back, by default that of the shell, and returns the function that releases it. */
export const holdCode = (page: Page, files = /\/assets\/main\.\w+\.js$/): Promise<() => void> =>
  holdRequests(page, files);

/** Moves the mouse over the page's own elements. Over a frame, the page would receive no pointer events. */
export async function showInterest(page: Page): Promise<void> {
  await page.mouse.move(2, 200);
  await page.mouse.move(8, 240, { steps: 3 });
}
