import type { Page } from '@playwright/test';
import { expect } from './expect';

/** Presses Tab this many times in the open dialog, and expects the focus in the dialog or in the browser's own bar. */
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
