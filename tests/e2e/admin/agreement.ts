import type { Page } from '@playwright/test';
import type { LocalFirebase } from 'local-firebase';
import { expect, type Product } from '../../support/browser/product';
import { readCollection, type Fields } from '../../support/browser/read-collection';

/** Totals of the site: the number of videos in all and per category. Each category name occurs once, sorted by name. */
interface SiteTotals {
  total: number;
  categories: [name: string, items: number][];
}

const pageSize = 12;

/**
 * Expects that the panel, the database, the index summary and a new visitor agree on the number of videos, on the
 * categories without duplicates, and on the number of videos per category. Reloads the panel.
 */
export async function expectAgreement(page: Page, { firebase, addresses }: Product): Promise<void> {
  const whole = await readCollections(firebase);
  const names = whole.categories.map(([name]) => name);
  expect(new Set(names).size, `every category once: ${names.join(', ')}`).toBe(names.length);
  expect(await readSummary(firebase, names), 'what the summary says').toEqual(whole);
  await page.goto(`${addresses.shell}/admin/items?show=published`);
  await expect(
    page.getByRole('heading', { name: `Items (${whole.total.toLocaleString('en')})`, exact: true }),
  ).toBeVisible();
  const side = page.getByRole('region', { name: 'Categories' }).getByRole('listitem').locator('span');
  await expect(side).toHaveText(whole.categories.map(([name, items]) => `${name} (${items})`));

  const visitor = await page.context().browser()!.newPage();
  await expectVisitorSees(visitor, addresses.shell, whole);
  await visitor.close();
}

/** Walks the list pages as a visitor does and counts videos as full pages plus the cards of the last page. */
async function expectVisitorSees(
  visitor: Page,
  shell: string,
  { total, categories }: SiteTotals,
): Promise<void> {
  await visitor.goto(`${shell}/?page=100000`);
  await expectLength(visitor, total, 'the videos');
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Category' }).click();
  const tiles = visitor.getByRole('main').getByRole('list').first().getByRole('link');
  await expect(tiles).toHaveText(categories.map(([name]) => name));
  for (const [name, items] of categories) {
    await tiles.filter({ hasText: new RegExp(`^${name}$`) }).click();
    await expect(visitor.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    if (items > pageSize) await visitor.getByRole('link', { name: 'Last page' }).click();
    await expectLength(visitor, items, name);
  }
}

async function expectLength(visitor: Page, items: number, list: string): Promise<void> {
  const pages = Math.max(1, Math.ceil(items / pageSize));
  await expect(visitor.locator('main article'), list).toHaveCount(items - (pages - 1) * pageSize);
  const numbers = visitor.getByRole('navigation', { name: 'Pages' });
  if (pages === 1) await expect(numbers, list).toHaveCount(0);
  else await expect(numbers.locator('[aria-current=page]'), list).toHaveText(String(pages));
}

async function readCollections(firebase: LocalFirebase): Promise<SiteTotals> {
  const items = [...(await readCollection(firebase, 'items')).values()];
  const categories = [...(await readCollection(firebase, 'categories')).values()];
  const countOf = (name: string) => items.filter(({ category }) => category === name).length;
  return {
    total: items.length,
    categories: categories
      .map(({ name }) => String(name))
      .sort((a, b) => a.localeCompare(b))
      .map((name) => [name, countOf(name)]),
  };
}

/**
 * Counts of the index summary. An empty category is absent from it, and a category that no longer exists keeps its
 * entry.
 */
async function readSummary(firebase: LocalFirebase, names: string[]): Promise<SiteTotals> {
  const summary = (await readCollection(firebase, 'catalogue')).get('summary')!;
  const counted = new Map(
    Object.entries(summary['categories'] as Fields).map(([name, value]) => [name.slice(1), Number(value)]),
  );
  const inUse = [...counted].filter(([, count]) => count > 0).map(([name]) => name);
  return {
    total: Number(summary['total']),
    categories: [...new Set([...names, ...inUse])]
      .sort((a, b) => a.localeCompare(b))
      .map((name) => [name, counted.get(name) ?? 0]),
  };
}
