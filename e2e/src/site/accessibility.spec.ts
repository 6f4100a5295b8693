import type { Page } from '@playwright/test';
import { desktop, expectAccessible, phone } from '../accessibility';
import { holdDatabase, refuseDatabase } from './database';
import { expect, test, type Product } from './site-product';

interface State {
  address: string;
  /** What stands there when the state is reached. */
  ready: string;
  database?: 'held' | 'refused';
  /** What a person does to reach it. */
  reach?: (page: Page) => Promise<unknown>;
}

const search = (text: string) => async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Open the menu' });
  await page.getByRole('contentinfo').waitFor();
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('combobox').fill(text);
};

const states: Record<string, State> = {
  'home loading': { address: '/', ready: '[data-testid=card-skeleton]', database: 'held' },
  'home failed': { address: '/', ready: 'text=Try again', database: 'refused' },
  'a page of home': { address: '/?page=7', ready: 'main article' },
  'category loading': {
    address: '/category?name=Forty',
    ready: '[data-testid=tile-skeleton]',
    database: 'held',
  },
  'category failed': { address: '/category?name=Forty', ready: 'text=Try again', database: 'refused' },
  'an empty category': { address: '/category?name=Nothing+Yet', ready: 'text=No Nothing Yet available.' },
  'a category': { address: '/category?name=Forty&page=2', ready: 'main article' },
  'watch loading': { address: '/watch/forty-01', ready: '[data-testid=row-skeleton]', database: 'held' },
  'watch failed': { address: '/watch/forty-01', ready: 'text=Try again', database: 'refused' },
  'no such video': { address: '/watch/none', ready: 'text=Video not found' },
  'a video of another site': { address: '/watch/other-site', ready: 'aside li' },
  'a video that does not play': { address: '/watch/file-missing', ready: 'text=could not be loaded' },
  'search results': { address: '/about', ready: '[role=option] img', reach: search('forty') },
  'a search without result': { address: '/about', ready: 'p:text("No result found")', reach: search('qqqq') },
};

async function reach(page: Page, product: Product, { address, ready, database, reach: act }: State) {
  const undo =
    database === 'held'
      ? await holdDatabase(page, product)
      : database === 'refused'
        ? await refuseDatabase(page, product)
        : undefined;
  await page.goto(address);
  await act?.(page);
  await expect(page.locator(ready).first()).toBeVisible();
  // The search answers before the code of its screen has come.
  if (address === '/about') await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return undo;
}

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  for (const [name, state] of Object.entries(states)) {
    test(`axe finds nothing in ${name} on a ${device}, in light and in dark`, async ({
      page,
      product,
      consoleLines,
    }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      const undo = await reach(page, product, state);
      await expectAccessible(page);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      await expectAccessible(page);
      await undo?.();
      // What a refused database makes the browser say is looked at where failures are.
      consoleLines.length = 0;
    });
  }
}
