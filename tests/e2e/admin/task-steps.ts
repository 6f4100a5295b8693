import type { Page } from '@playwright/test';
import { expect, test, type Product } from '../../support/browser/product';
import { selectionButton } from '../../support/browser/item-actions';
import { signIn } from '../../support/browser/sign-in';
import { largeCategory, readWhole, type WholeState } from './whole-state';

/** The content of each test has categories whose items need several requests. */
export function testWithManyItems(): void {
  test.use({ content: 'large' });
}

export const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });

/** Presses a button of the only task in the list behind the line of tasks, which names that list. */
export async function pressInTasks(page: Page, name: string): Promise<void> {
  await tasks(page).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

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

/** Signs in and selects all items of a category with hundreds of them. The returned `before` is the stored state at that time. */
export async function selectMany(page: Page, product: Product): Promise<Selected> {
  const before = await readWhole(product);
  const category = largeCategory(before);
  await signIn(page);
  await selectCategory(page, { name: category.name, count: category.ids.length });
  return { before, category, count: category.ids.length };
}

export async function selectCategory(
  page: Page,
  { name, count }: { name: string; count: number },
): Promise<void> {
  await page.goto(`/admin?category=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: `Select all ${count}` }).click();
  await expect(page.getByText(`${count} selected`)).toBeVisible();
}

export async function deleteSelected(page: Page, count: number): Promise<void> {
  await selectionButton(page, 'Delete').click();
  const asks = page.getByRole('dialog', { name: `Delete ${count} items?` });
  await expect(asks).toContainText('30 days');
  await asks.getByRole('button', { name: `Delete ${count} items` }).click();
}

export function without({ items }: WholeState, ids: string[]): WholeState['items'] {
  return new Map([...items].filter(([id]) => !ids.includes(id)));
}
