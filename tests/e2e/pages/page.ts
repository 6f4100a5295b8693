import type { Page, Request } from '@playwright/test';
import { expect, type Product } from '../../support/browser/product';
import { isTakenOver } from '../../support/browser/taken-over';

/** What a browser has asked for since it opened a page. */
export interface Wire {
  /** Files of code, by how they were asked for. */
  scripts: string[];
  /** Requests to the database, by what they call. */
  reads: string[];
  /** Documents that were opened. */
  pages: string[];
}

/** Writes down what this browser asks for from now on. */
export function listen(page: Page, product: Product): Wire {
  const wire: Wire = { scripts: [], reads: [], pages: [] };
  const database = `http://127.0.0.1:${product.firebase.firestore.port}/`;
  page.on('request', (request: Request) => {
    const url = request.url();
    if (url.startsWith(database)) wire.reads.push(`${request.method()} ${url.split(/[:?]/).at(-2)}`);
    else if (/\.js$/.test(url)) wire.scripts.push(`${request.resourceType()} ${new URL(url).pathname}`);
    else if (request.isNavigationRequest() && request.frame() === page.mainFrame()) wire.pages.push(url);
  });
  return wire;
}

declare global {
  interface Element {
    /** It stood in the page's HTML. */
    isOfHtml?: true;
  }
}

/** Marks what stands in the page now. */
export const mark = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('#root *')) element.isOfHtml = true;
  });

/** Of what stands in the page now, what did not when it was marked. */
export const newElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter(({ isOfHtml }) => !isOfHtml)
      .map((element) => element.outerHTML.slice(0, 200)),
  );

/** Waits until the screen answers by its code. */
export const untilAlive = (page: Page) =>
  expect.poll(() => isTakenOver(page.locator('h1').first())).toBe(true);

/** Long enough for what would come by itself to have come. */
export const aWhile = (page: Page) => page.waitForLoadState('networkidle');

/** Holds the product's code back; answers how to let it go. */
export async function holdCode(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/main\.\w+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Somebody moves the mouse over the page, beside what stands in it: a frame would keep its moves to itself. */
export async function showInterest(page: Page): Promise<void> {
  await page.mouse.move(2, 200);
  await page.mouse.move(8, 240, { steps: 3 });
}
