import type { Page } from '@playwright/test';
import {
  appearances,
  everyAppearance,
  expectAccessibleEverywhere,
} from '../../support/browser/accessibility';
import { isEverything, nightlyUnless } from '../../support/everything';
import { neutralPage, pastWaits } from '../../support/browser/page';
import { holdDatabase, refuseDatabase } from '../../support/browser/database';
import { expect, test, type Product } from './site-product';

interface State {
  address: string;
  /** A text that is visible when the state is reached. */
  ready: string;
  database?: 'held' | 'refused';
  /** The steps of a person that reach the state. */
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
    address: '/category',
    ready: '[data-testid=tile-skeleton]',
    database: 'held',
  },
  'category failed': { address: '/category?name=Forty', ready: 'text=Try again', database: 'refused' },
  'an empty category': { address: '/category?name=Nothing+Yet', ready: 'text=No Nothing Yet available.' },
  'a category': { address: '/category?name=Forty&page=2', ready: 'main article' },
  'watch loading': { address: '/watch/forty-01', ready: '[data-testid=row-skeleton]', database: 'held' },
  'watch failed': { address: '/watch/forty-01', ready: 'text=Try again', database: 'refused' },
  'no such video': { address: '/watch/none', ready: 'text=Video not found' },
  'all results of a search': { address: '/search?q=plays+youtube', ready: 'main article' },
  'all videos': { address: '/videos', ready: 'main li' },
  'the videos of a month': { address: '/videos/1998-01', ready: 'main li' },
  'a video of another site': { address: '/watch/other-site', ready: 'aside li' },
  'a video that does not play': { address: '/watch/file-missing', ready: 'text=could not be loaded' },
  'search results': { address: neutralPage, ready: '[role=option] img', reach: search('forty') },
  'a search without result': {
    address: neutralPage,
    ready: 'p:text("No result found")',
    reach: search('qqqq'),
  },
};

async function reach(page: Page, product: Product, { address, ready, database, reach: act }: State) {
  // Ignores hidden elements: on a phone, the search box of the hidden top bar also contains the results for the URL.
  const shown = page.locator(ready).filter({ visible: true }).first();
  const isThere = (options?: { timeout: number }) => expect(shown).toBeVisible(options);
  if (database === 'refused') {
    await page.clock.install();
    const undo = await refuseDatabase(page, product);
    await page.goto(address);
    await pastWaits(page, isThere);
    return undo;
  }
  const undo = database === 'held' ? await holdDatabase(page, product) : undefined;
  await page.goto(address);
  await act?.(page);
  await isThere();
  // The screen must have loaded too, because search results can appear before it.
  if (address === neutralPage) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return undo;
}

/** Pre-merge checks test one state in one appearance. `release/screens.spec.ts` tests the screens in more. */
const tried = isEverything ? everyAppearance : appearances.slice(0, 1);

for (const [name, state] of Object.entries(states)) {
  // States that a person reaches are tested separately per appearance: on a phone, the search is in another place.
  const groups = state.reach ? tried.map((one) => [one]) : [tried];
  for (const group of groups) {
    const where =
      groups.length > 1 ? ` ${group[0]!.viewport.width} pixels wide, ${group[0]!.colorScheme}` : '';
    test(
      `axe finds nothing in ${name}${where}`,
      nightlyUnless(name === 'search results'),
      async ({ page, product, consoleLines }) => {
        await page.setViewportSize(group[0]!.viewport);
        const undo = await reach(page, product, state);
        await expectAccessibleEverywhere(page, group);
        await undo?.();
        // Console messages about a refused database are tested with the failures.
        consoleLines.length = 0;
      },
    );
  }
}
