import type { BrowserContextOptions, Page } from '@playwright/test';

/** Heights of the windows that people have, by their width. */
const heights: Record<string, number> = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 };

export const allWidths = Object.keys(heights);
export const schemes = ['light', 'dark'] as const;

/** What a person may have chosen: colours of their own, letters twice as large, paper, a site in Arabic. */
export const lookNames = ['plain', 'contrast', 'large', 'print', 'arabic'] as const;
export type LookName = (typeof lookNames)[number];

/** A window of that width, in which a page looks so. */
export function windowOf(width: string, colorScheme: string, look: LookName): BrowserContextOptions {
  const [wide, high] = [Number(width), heights[width] ?? 900];
  return {
    viewport:
      look === 'large' ? { width: wide / 2, height: Math.round(high / 2) } : { width: wide, height: high },
    ...(look === 'large' && { deviceScaleFactor: 2 }),
    ...(look === 'contrast' && { forcedColors: 'active' as const }),
    colorScheme: colorScheme as (typeof schemes)[number],
    reducedMotion: 'reduce',
  };
}

export async function dress(page: Page, look: LookName): Promise<void> {
  if (look === 'print') await page.emulateMedia({ media: 'print' });
}
