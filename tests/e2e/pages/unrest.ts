import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Elements that moved or disappeared while a visitor could see them. */
    unrest: string[];
  }
}

/** Records layout shifts, and moments without any content on the screen. */
export const observe = (page: Page) =>
  page.addInitScript(() => {
    window.unrest = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[])
        window.unrest.push(
          `moved by ${entry.value}: ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(', ')}`,
        );
    }).observe({ type: 'layout-shift', buffered: true });
    let wasThere = false;
    const look = () => {
      const isThere = document.querySelector('main h1') !== null;
      if (wasThere && !isThere) window.unrest.push('the screen is away');
      if (document.querySelector('[data-testid*=skeleton], .loader')) window.unrest.push('a loader');
      wasThere ||= isThere;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

export const unrestOf = (page: Page) => page.evaluate(() => window.unrest);
