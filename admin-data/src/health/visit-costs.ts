import { standardPageSize, type Item } from 'shared-data';
import type { Summary } from 'shared-data/documents';

/** What is free per day: in Firestore (https://firebase.google.com/docs/firestore/pricing#free-quota), in Hosting. */
export const freeTier = {
  readsPerDay: 50_000,
  bytesPerMonth: 10 * 1024 ** 3,
  hostingBytesPerDay: 360_000_000,
};

/** The number of document reads of a video page: the item, those of its category, and its banner. */
export const readsOfVideo = ({ total, categories, banners }: Summary): number =>
  Math.min(1, total) +
  Math.min(standardPageSize, Math.max(0, ...categories.values())) +
  Number(banners.includes('320x50'));

/** How many visits to video pages are free per day. `newest`: examples of the size of items, before compression. */
export function freeVisits(summary: Summary, newest: Item[]): number {
  const reads = Math.max(1, readsOfVideo(summary));
  const bytes = (reads * JSON.stringify(newest).length) / Math.max(1, newest.length);
  return Math.floor(Math.min(freeTier.readsPerDay / reads, freeTier.bytesPerMonth / 30 / bytes));
}
