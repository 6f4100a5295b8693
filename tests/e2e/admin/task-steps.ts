import type { Page } from '@playwright/test';

export const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });

/** Presses a button of the only task in the list behind the line of tasks, which names that list. */
export async function pressInTasks(page: Page, name: string): Promise<void> {
  await tasks(page).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}
