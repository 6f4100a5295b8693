import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './product';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run: () => Promise<AxeResults> };
  }
}

/** Fails with each fault that axe finds on the page as it now is, and the elements that have it. */
export async function expectAccessible(page: Page): Promise<void> {
  // Through the debugger's protocol, which the page's content policy does not hold back.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(faults).toEqual([]);
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };
