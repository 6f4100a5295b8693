import type { Page } from '@playwright/test';
import { expect } from './expect';

/**
 * Skips the waits between attempts until the expectation holds. `page.clock.install()` must be called before the page
 * is opened.
 */
export async function pastWaits(
  page: Page,
  isThere: (options: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await isThere({ timeout: 300 });
  }).toPass({ intervals: [50] });
}
