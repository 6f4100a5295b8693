import type { Locator } from '@playwright/test';

/** Whether React has rendered or hydrated an element: it sets a property on its own elements. */
export const isHydrated = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react')));
