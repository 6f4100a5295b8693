import { standardPageSize, type Category, type Item } from 'shared-data';
import { encodeSummary, type Summary } from 'shared-data/documents';

/** The free quota of Firestore (https://firebase.google.com/docs/firestore/pricing#free-quota), and of Hosting. */
export const freeTier = {
  readsPerDay: 50_000,
  bytesPerMonth: 10 * 1024 ** 3,
  hostingBytesPerDay: 360_000_000,
};

export interface VisitCost {
  page: 'home' | 'search' | 'categories' | 'category' | 'video';
  /** Documents read, which Firestore charges. */
  reads: number;
  /** Bytes of those documents, before compression. */
  bytes: number;
  freePerDay: number;
}

const resultsInView = 8;

/**
 * The cost of each page. The items of the first page represent the size of all items. Only the shards grow with the number of
 * items: one for some five thousand.
 */
export function visitCosts(summary: Summary, newest: Item[], categories: Category[]): VisitCost[] {
  const itemBytes = newest.reduce((sum, item) => sum + sizeOf(item), 0) / Math.max(1, newest.length);
  const items = (count: number) => {
    const shown = Math.min(count, summary.total);
    return { reads: shown, bytes: shown * itemBytes };
  };
  const counts = { reads: 1, bytes: sizeOf(encodeSummary(summary)) };
  const shards = [...summary.shards.values()];
  const index = { reads: shards.length, bytes: shards.reduce((sum, { bytes }) => sum + bytes, 0) };
  const largest = Math.max(0, ...summary.categories.values());
  const banner = (size: Summary['banners'][number]) => ({
    reads: summary.banners.includes(size) ? 1 : 0,
    bytes: 0,
  });
  const pages: [VisitCost['page'], { reads: number; bytes: number }[]][] = [
    ['home', [counts, items(standardPageSize), banner('728x90')]],
    ['search', [index, items(resultsInView)]],
    ['categories', [{ reads: categories.length, bytes: sizeOf(categories) }]],
    ['category', [counts, items(Math.min(standardPageSize, largest))]],
    ['video', [items(1), items(Math.min(standardPageSize, largest)), banner('320x50')]],
  ];
  return pages.map(([page, parts]) => {
    const reads = parts.reduce((sum, part) => sum + part.reads, 0);
    const bytes = Math.round(parts.reduce((sum, part) => sum + part.bytes, 0));
    const byReads = freeTier.readsPerDay / Math.max(1, reads);
    const byBytes = freeTier.bytesPerMonth / 30 / Math.max(1, bytes);
    return { page, reads, bytes, freePerDay: Math.floor(Math.min(byReads, byBytes)) };
  });
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;
