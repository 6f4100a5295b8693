import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { isEverything } from './everything';
import { expect } from './product';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

/** A video that does not load would be waited for ten seconds. */
const options: RunOptions = { preload: { assets: ['cssom', 'media'], timeout: 1000 } };

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

/** Fails with each fault that axe finds on the page as it now is, and the elements that have it. */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  // Through the debugger's protocol, which the page's content policy does not hold back.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate((options) => window.axe.run(options), options);
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(faults, where).toEqual([]);
}

export interface Appearance {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

export const everyAppearance: Appearance[] = [
  { viewport: phone, colorScheme: 'light' },
  { viewport: phone, colorScheme: 'dark' },
  { viewport: desktop, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark' },
];

/** Each width and each colour scheme, and when everything is tried each pair of them. */
export const appearances = isEverything ? everyAppearance : [everyAppearance[0]!, everyAppearance[3]!];

/** Shows the page as it is in each appearance: axe finds nothing there, and nothing is wider than the screen. */
export async function expectAccessibleEverywhere(page: Page, of = appearances): Promise<void> {
  for (const { viewport, colorScheme } of of) {
    const where = `${page.url()}, ${viewport.width} pixels wide, ${colorScheme}`;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await endOfTransitions(page);
    await expectAccessible(page, where);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, where).toBeLessThanOrEqual(viewport.width);
  }
}

/** What fades from one colour to the next is judged when it has. */
const endOfTransitions = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
