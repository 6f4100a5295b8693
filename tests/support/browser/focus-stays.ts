import type { Page } from '@playwright/test';
import { expect } from './expect';

/** Steps with the keyboard through the dialog that is open, so many stops, and expects the focus in it or in the browser's own bar. */
export async function expectFocusStaysInDialog(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
}
