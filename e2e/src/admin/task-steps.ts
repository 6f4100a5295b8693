import type { Page } from '@playwright/test';
import { isEverything } from '../everything';
import { expect, type Product } from '../product';
import { commit } from '../site/commit';
import type { WholeState } from './whole-state';

/** A picture that costs nothing to draw. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * Stores a category whose items several requests carry. When everything is tried, categories of the large catalogue
 * stand in for it.
 */
export async function storeManyItems(product: Product, name: string): Promise<void> {
  if (isEverything) return;
  const id = name.replace(' ', '-').toLowerCase();
  const items = Array.from({ length: 220 }, (_, i) => [
    `items/${id}-${i}`,
    { title: `Many ${i}`, category: name, url: '', date: '2001-01-01', imageBlob: picture },
  ]);
  await commit(product, { ...Object.fromEntries(items), [`categories/${id}`]: { name } });
}

export const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });

/** Answers the browser's question whether to leave the page, and counts how often it asked. */
export function leaveAnyway(page: Page): { asked: () => number } {
  let asked = 0;
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') asked++;
    void dialog.accept();
  });
  return { asked: () => asked };
}

export async function selectCategory(
  page: Page,
  { name, ids }: { name: string; ids: string[] },
): Promise<void> {
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
