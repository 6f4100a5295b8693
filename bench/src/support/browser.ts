import { chromium, type Browser, type Locator } from '@playwright/test';
import { browserArguments, browserPath } from 'tests/support/browser';

export const openBrowser = (...args: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: [...browserArguments, ...args] });

/** Whether React owns an element. */
export const isHydrated = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react')));
