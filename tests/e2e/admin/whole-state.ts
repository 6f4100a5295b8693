import type { Browser, Page } from '@playwright/test';
import { seriesListId } from '../../../shared-data/src/model/series';
import { expect, type Product } from '../../support/browser/product';
import { type Fields, readCollection } from '../../support/browser/database';

const collections = ['items', 'trash', 'categories', 'banners', 'catalogue'] as const;

/** All content documents in the database, by id. */
export type WholeState = Record<(typeof collections)[number], Map<string, Fields>>;

/** Reads all content as the administrator, bypassing the rules. */
export async function readWhole(product: Product): Promise<WholeState> {
  const all = collections.map(async (name) => [name, await readCollection(product.firebase, name)] as const);
  return Object.fromEntries(await Promise.all(all)) as WholeState;
}

/** A category with hundreds of items, which needs several batches in any task (a move: more than 400). */
export function largeCategory(state: WholeState, least = 210): { name: string; ids: string[] } {
  const found = [...state.categories.values()]
    .map(({ name }) => ({
      name: String(name),
      ids: [...state.items].filter(([, { category }]) => category === name).map(([id]) => id),
    }))
    .filter(({ ids }) => ids.length > least && ids.length < 700)
    .sort((a, b) => a.ids.length - b.ids.length)[0];
  if (!found) throw new Error('No category of the prepared content has hundreds of videos.');
  return found;
}

const sorted = (ids: Iterable<string>) => [...ids].sort();

/** The index entry of an item, without empty fields at the end. */
function entryOf({ title, url, date, category, tags, duration }: Fields): unknown[] {
  const entry = [title, url, date, category, tags || '', duration || ''];
  return entry.slice(0, entry.findLastIndex((field) => field !== '') + 1);
}

/**
 * Expects that the database holds exactly these items and this trash, that the catalog index lists and counts exactly
 * these items, that the panel's table shows their number, and that a visitor's last page shows the last of them.
 */
export async function expectWhole(
  expected: { items: Map<string, Fields>; trash: Iterable<string>; categories?: Iterable<string> },
  { page, browser, product }: { page: Page; browser: Browser; product: Product },
): Promise<void> {
  const now = await readWhole(product);
  expect(sorted(now.items.keys())).toEqual(sorted(expected.items.keys()));
  // One comparison of all items: separate ones would report thousands of steps.
  expect(Object.fromEntries(now.items)).toEqual(Object.fromEntries(expected.items));
  expect(sorted(now.trash.keys())).toEqual(sorted(expected.trash));
  if (expected.categories) {
    const names = [...now.categories.values()].map(({ name }) => String(name));
    expect(sorted(names)).toEqual(sorted(expected.categories));
  }

  const counts = new Map<string, number>();
  for (const { category } of expected.items.values())
    counts.set(`=${String(category)}`, (counts.get(`=${String(category)}`) ?? 0) + 1);
  const withoutSeries = [...now.catalogue].filter(([id]) => !id.startsWith(seriesListId));
  const { summary, ...shards } = Object.fromEntries(withoutSeries);
  const listed = Object.values(shards).flatMap(({ entries }) => Object.entries(entries as Fields));
  expect(sorted(listed.map(([id]) => id))).toEqual(sorted(expected.items.keys()));
  const entries = listed.map(([id, entry]) => [id, JSON.parse(String(entry)) as unknown] as const);
  const wanted = [...expected.items].map(([id, fields]) => [id, entryOf(fields)] as const);
  expect(Object.fromEntries(entries)).toEqual(Object.fromEntries(wanted));
  expect(Number(summary!['total'])).toBe(expected.items.size);
  const counted = Object.entries(summary!['categories'] as Fields).filter(([, count]) => Number(count) > 0);
  expect(new Map(counted.map(([name, count]) => [name, Number(count)]))).toEqual(counts);

  await page.goto('/admin/items?show=published');
  const count = expected.items.size.toLocaleString('en');
  await expect(page.getByRole('heading', { name: `Items (${count})` })).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.route('https://**', (route) => route.abort());
  const last = Math.ceil(expected.items.size / 12);
  await visitor.goto('/?page=99999');
  await expect(visitor.locator('main nav [aria-current=page]')).toHaveText(String(last));
  await expect(visitor.locator('main article')).toHaveCount(expected.items.size - (last - 1) * 12);
  await visitor.close();
}
