import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts, skeletons, loaders, and moments without a screen after the first paint. */
    visualFaults: string[];
  }
}

/** Records everything that a visitor would see move, disappear or load. A page from HTML must not do so. */
export const recordVisualFaults = (page: Page) =>
  page.addInitScript(() => {
    window.visualFaults = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[])
        window.visualFaults.push(
          `moved by ${entry.value}: ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(', ')}`,
        );
    }).observe({ type: 'layout-shift', buffered: true });
    let wasThere = false;
    const look = () => {
      const isThere = document.querySelector('main h1') !== null;
      if (wasThere && !isThere) window.visualFaults.push('the screen is away');
      if (document.querySelector('[data-testid*=skeleton], .loader')) window.visualFaults.push('a loader');
      wasThere ||= isThere;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

export const visualFaultsOf = (page: Page) => page.evaluate(() => window.visualFaults);
