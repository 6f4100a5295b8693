import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { startProduct, type Product } from '../../hosting/start-product';
import { loadDemoContent } from '../../commands/demo-content';
import { largeData, type Content } from './prepare';

interface WorkerFixtures {
  /** The content that the product starts with in this file. */
  content: Content;
  /** The whole product on free ports, with a copy of that content that nobody else changes. */
  product: Product;
}

interface TestFixtures {
  /** What the browser's console said in this test. It must stay empty, unless a test takes its lines out. */
  consoleLines: string[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  content: ['large', { scope: 'worker', option: true }],

  product: [
    async ({ content }, use) => {
      const data = mkdtempSync(path.join(os.tmpdir(), 'product-'));
      if (content === 'large') cpSync(largeData(), data, { recursive: true });
      const product = await startProduct({ data });
      await loadDemoContent(product.firebase);
      await use(product);
      await product.stop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker' },
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

/** Other people's servers are out of reach of a test: what a page wants from them is no line of ours. */
function isForeign(url: string): boolean {
  return url !== '' && !/^https?:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url);
}

function listen(page: Page, lines: string[]): void {
  page.on('console', (message) => {
    if (isForeign(message.location().url)) return;
    if (message.type() === 'error' || message.type() === 'warning') lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(String(error)));
}

export { expect };
export type { Product };
