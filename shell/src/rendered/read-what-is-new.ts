import type { Page } from 'shared-data/contract';

/** Where the catalogue has changed since the page was rendered, what it shows is read again, and stands until then. */
export function readWhatIsNew(page: Page): void {
  void window.isOvertaken?.then((isOvertaken) => {
    if (!isOvertaken) return;
    page.rendered!.isOvertaken = true;
    for (const cache of page.caches.values()) void cache.invalidateQueries();
  });
}
