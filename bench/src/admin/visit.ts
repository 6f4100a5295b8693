import type { Page } from '@playwright/test';
import type { Meter } from 'local-firebase';

export interface Flip {
  /** Documents read, as Firestore bills them. */
  reads: number;
  /** From the click to the next page's first row on the screen. */
  milliseconds: number;
  bytes: number;
}

const flips = 15;

/** Comes in through the panel's door, and waits for the table and everything that loads beside it. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('table', { name: 'Items' }).locator('tbody tr').nth(9).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Turns to pages that were not seen yet, near and far. */
export async function flipPages(page: Page, meter: Meter): Promise<Flip[]> {
  const measured: Flip[] = [];
  for (let flip = 0; flip < flips; flip++) {
    meter.reset();
    const milliseconds = await turn(
      page,
      flip === 7 ? 'Last page' : flip > 7 ? 'Previous page' : 'Next page',
    );
    const { documentsRead, bytesOut } = meter.read();
    measured.push({ reads: documentsRead, milliseconds, bytes: bytesOut });
  }
  return measured;
}

/** Timed inside the page, so that the browser's remote control costs nothing. */
function turn(page: Page, button: string): Promise<number> {
  return page.evaluate(async (name) => {
    // No named functions here: the compiler marks those with a helper that the page does not have.
    const row = 'table tbody tr';
    const before = document.querySelector(row)!.textContent;
    const start = performance.now();
    document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)!.click();
    while (
      document.querySelectorAll(row).length !== 10 ||
      document.querySelector(row)!.textContent === before
    )
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  }, button);
}
