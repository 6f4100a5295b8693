import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { isEverything } from '../everything';
import { expect } from './product';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

/** axe would wait ten seconds for a video that does not load. */
const options: RunOptions = { preload: { assets: ['cssom', 'media'], timeout: 1000 } };

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

/** Fails with all violations that axe finds on the current page, and the elements that cause them. */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  // The debugger protocol is not subject to the page's content policy.
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

/** Each width and each colour scheme. When everything is tried, each combination of them. */
export const appearances = isEverything ? everyAppearance : [everyAppearance[0]!, everyAppearance[3]!];

/**
 * Shows the current page in each appearance and expects that axe finds nothing and that nothing is wider than the
 * screen.
 */
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

/** Waits for the end of colour transitions, which affect the contrast. */
const endOfTransitions = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
