import type { Page } from '@playwright/test';
import { isEverything } from '../../support/browser/everything';
import { oneDotAddress } from '../../support/browser/one-dot';
import { expect, test, type Product } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { commit } from '../site/commit';
import { largeCategory, readWhole, type WholeState } from './whole-state';

/**
 * Each test of the file has a category whose items need several requests: one of the large catalogue when everything
 * is tried, else one that is stored for it.
 */
export function testWithManyItems(): void {
  test.describe.configure({ timeout: 120_000 });
  test.use({ content: isEverything ? 'large' : 'demo' });
  test.beforeEach(async ({ product }, { line }) => {
    if (!isEverything) await storeManyItems(product, `Many ${line}`);
  });
}

async function storeManyItems(product: Product, name: string): Promise<void> {
  const id = name.replace(' ', '-').toLowerCase();
  const items = Array.from({ length: 220 }, (_, i) => [
    `items/${id}-${i}`,
    { title: `Many ${i}`, category: name, url: '', date: '2001-01-01', imageBlob: oneDotAddress },
  ]);
  await commit(product, { ...Object.fromEntries(items), [`categories/${id}`]: { name } });
}

export const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });

/** Confirms the browser's question whether to leave the page, and counts how often it was asked. */
export function leaveAnyway(page: Page): { asked: () => number } {
  let asked = 0;
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') asked++;
    void dialog.accept();
  });
  return { asked: () => asked };
}

interface Selected {
  before: WholeState;
  category: { name: string; ids: string[] };
  count: number;
}

/** Signs in and selects all items of a category with hundreds of them. `before` is the stored state at that time. */
export async function selectMany(page: Page, product: Product): Promise<Selected> {
  const before = await readWhole(product);
  const category = largeCategory(before);
  await signIn(page);
  await selectCategory(page, category);
  return { before, category, count: category.ids.length };
}

async function selectCategory(page: Page, { name, ids }: { name: string; ids: string[] }): Promise<void> {
  await page.goto(`/admin?category=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: `Select all ${ids.length}` }).click();
  await expect(page.getByText(`${ids.length} selected`)).toBeVisible();
}

export async function deleteSelected(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const asks = page.getByRole('dialog', { name: `Delete ${count} items?` });
  await expect(asks).toContainText('30 days');
  await asks.getByRole('button', { name: `Delete ${count} items` }).click();
}

export function without({ items }: WholeState, ids: string[]): WholeState['items'] {
  return new Map([...items].filter(([id]) => !ids.includes(id)));
}
