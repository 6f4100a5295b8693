import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { startProduct, type Product } from '../../hosting/start-product';
import { loadDemoContent } from '../../commands/demo-content';
import { isFault } from './console-lines';
import { largeData, type Content } from './prepare';

interface WorkerFixtures {
  /** Starts the product of each file. */
  products: ProductOfFile;
}

interface TestFixtures {
  /** The content that the product starts with in this file. */
  content: Content;
  /** The whole product on free ports, with a copy of that content that no other file changes. */
  product: Product;
  /** What the browser's console said in this test. It must stay empty, unless a test takes its lines out. */
  consoleLines: string[];
}

/**
 * One product at a time: when the first test of another file asks, the one before is stopped, so that no file sees what
 * another has written. The worker and its browser go on, as they take far longer to start.
 */
class ProductOfFile {
  #running: { file: string; product: Product; data: string } | undefined;

  async of(file: string, content: Content): Promise<Product> {
    if (this.#running?.file === file) return this.#running.product;
    await this.stop();
    const data = mkdtempSync(path.join(os.tmpdir(), 'product-'));
    if (content === 'large') cpSync(await largeData(), data, { recursive: true });
    const product = await startProduct({ data });
    this.#running = { file, product, data };
    await loadDemoContent(product.firebase);
    return product;
  }

  async stop(): Promise<void> {
    if (!this.#running) return;
    const { product, data } = this.#running;
    this.#running = undefined;
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  content: ['large', { option: true }],

  products: [
    // Playwright reads the names of what a fixture needs from its parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const products = new ProductOfFile();
      await use(products);
      await products.stop();
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ products, content }, use, { file }) => use(await products.of(file, content)),
    // The first that wants thousands of videos imports them.
    { timeout: 180_000 },
  ],

  baseURL: async ({ product }, use) => use(product.addresses.shell),

  consoleLines: [
    async ({ page }, use) => {
      const lines: string[] = [];
      listen(page, lines);
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
