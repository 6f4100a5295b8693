import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { startSite, type Site as Product } from '../../../server/start/start-site';
import { loadDemoContent } from '../../../server/start/demo-content';
import { followRequests, isFault } from './page';
import { isEverything } from '../everything';
import { expect } from './expect';
import { OneOfEachFile, type Started } from './one-of-each-file';
import { largeData, passwordCost, type Content } from './prepare';
import { signIn } from './panel';

/** The content of files that must also work among thousands of videos. Pre-merge checks use the demo content. */
export const largeNightly: Content = isEverything ? 'large' : 'demo';

interface WorkerFixtures {
  products: OneOfEachFile<Product>;
}

interface TestFixtures {
  /** The initial content of the product in this file. */
  content: Content;
  /** Whether the server renders its pages. Otherwise the browser does. */
  isRendered: boolean;
  /** The whole product on free ports, with a separate copy of that content for each file. */
  product: Product;
  /** The page of the test, signed in to the panel. */
  panel: Page;
  /** Console messages of the browser in this test. Must stay empty, unless a test removes expected ones. */
  consoleLines: string[];
}

async function startWith(content: Content, isRendered: boolean): Promise<Started<Product>> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'product-'));
  let product: Product | undefined;
  const stop = async () => {
    await product?.stop();
    rmSync(data, { recursive: true, force: true });
  };
  try {
    if (content === 'large') cpSync(await largeData(), data, { recursive: true });
    product = await startSite({ data, isRendered, passwordCost });
    await loadDemoContent(product.firebase);
    return { value: product, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  content: ['demo', { option: true }],
  isRendered: [false, { option: true }],

  products: [
    // Playwright reads the names of the required fixtures from the parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const products = new OneOfEachFile<Product>();
      await use(products);
      await products.stop();
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ products, content, isRendered }, use, { file }) =>
      use(await products.of(`${content} ${isRendered}: ${file}`, () => startWith(content, isRendered))),
    // The first worker that needs thousands of videos imports them.
    { timeout: 180_000 },
  ],

  baseURL: async ({ product }, use) => use(product.addresses.shell),

  panel: async ({ page }, use) => {
    await signIn(page);
    await use(page);
  },

  consoleLines: [
    async ({ page }, use) => {
      const lines: string[] = [];
      listen(page, lines);
      followRequests(page);
      await use(lines);
      expect(lines, 'the browser console stays empty').toEqual([]);
    },
    { auto: true },
  ],
});

function listen(page: Page, lines: string[]): void {
  page.on('console', (message) => {
    if (isFault(message)) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(String(error)));
}

export { expect };
export type { Product };
