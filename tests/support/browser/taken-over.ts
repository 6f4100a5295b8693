import type { Locator } from '@playwright/test';

/** Whether React has drawn an element, or has taken over what stood there as HTML: what is its own has its mark. */
export const isTakenOver = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react')));
