import os from 'node:os';
import path from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { servePart } from '../../../hosting/serve-part';
import type { Product } from '../../../hosting/start-product';
import { buildPlainApp } from '../plain-app/build';
import { writeStaticPage } from './static-page';

export const screens = ['home', 'category', 'watch'] as const;
export type Screen = (typeof screens)[number];

export const variants = ['product', 'plain app', 'static page'] as const;
export type Variant = (typeof variants)[number];

export interface Variants {
  addressOf: (variant: Variant, screen: Screen) => string;
  stop: () => Promise<void>;
}

/** Serves the same screens three ways, all by the production server: its compression, its headers. */
export async function serveVariants(product: Product, browser: Browser): Promise<Variants> {
  const plainFolder = mkdtempSync(path.join(os.tmpdir(), 'plain-app-'));
  const staticFolder = mkdtempSync(path.join(os.tmpdir(), 'static-page-'));
  await buildPlainApp(plainFolder);
  const serve = (folder: string) =>
    servePart({ part: 'shell', port: 0, folder, configuration: product.configuration });
  const plain = await serve(plainFolder);
  const still = await serve(staticFolder);
  const at = (port: number) => `http://127.0.0.1:${port}`;
  product.origins.push(at(plain.port));

  const paths = await copyScreens(product.addresses.shell, browser, staticFolder);
  return {
    addressOf: (variant, screen) => {
      if (variant === 'product') return product.addresses.shell + paths[screen];
      return variant === 'plain app' ? at(plain.port) + paths[screen] : `${at(still.port)}/${screen}.html`;
    },
    stop: async () => {
      await plain.stop();
      await still.stop();
      rmSync(plainFolder, { recursive: true });
      rmSync(staticFolder, { recursive: true });
    },
  };
}

/** Goes through the product's screens as a visitor with a phone, and keeps a still copy of each. */
async function copyScreens(shell: string, browser: Browser, folder: string): Promise<Record<Screen, string>> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const cards = page.locator('a[href^="/watch/"]');
  const paths = { home: '/', category: '/category/Music', watch: '' };
  await page.goto(shell + paths.home);
  await cards.first().waitFor();
  await writeStaticPage(page, folder, 'home');
  await page.goto(shell + paths.category);
  await cards.first().waitFor();
  await writeStaticPage(page, folder, 'category');
  paths.watch = (await cards.first().getAttribute('href'))!;
  await page.goto(shell + paths.watch);
  await page.locator('video[src]').waitFor();
  await cards.nth(5).waitFor();
  await writeStaticPage(page, folder, 'watch');
  await page.close();
  return paths;
}
