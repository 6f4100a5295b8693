import { collection, getCount, limit, query } from 'firebase/firestore/lite';
import {
  collections,
  isSeriesId,
  maxSeriesItems,
  parseSeries,
  seriesDraftSchema,
} from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { reason } from '../errors/sentences';
import type { Kind } from './kind';

/** All series of a site are listed in one document. */
const maxSeries = 500;

export const series: Kind<'series'> = {
  name: 'series',
  collection: 'series',
  schema: seriesDraftSchema,
  parse: parseSeries,
  idFault: (id) => (isSeriesId(id) ? null : reason('series.id', { id })),
  // Counts all series, including those without published items: one read.
  checkRoom: async ({ db }) => {
    const all = query(collection(db, collections.series), limit(maxSeries));
    if ((await getCount(all)).data().count >= maxSeries)
      throw new AdminError('series.full', { most: maxSeries });
  },
  readsShards: true,
  merge: { by: { items: mergeIds } },
  log: { add: 'add-series', edit: 'edit-series', remove: 'delete-series' },
  countOf: ({ items }) => items.length,
};

/**
 * Merges two edits of a list of ids: those that either admin added, without those that either removed, in the order of the admin
 * who sorted them. Null if both have sorted, or together exceed the limit.
 */
function mergeIds(before: string[], mine: string[], theirs: string[]): string[] | null {
  const isSorted = (own: string[]) => {
    const had = new Set(own);
    const known = new Set(before);
    return before.filter((id) => had.has(id)).join('\n') !== own.filter((id) => known.has(id)).join('\n');
  };
  if (isSorted(mine) && isSorted(theirs)) return null;
  const [sorted, other] = isSorted(mine) ? [mine, theirs] : [theirs, mine];
  const merged = follow(before, sorted, other);
  return merged.length <= maxSeriesItems ? merged : null;
}

/** The first order, with the additions of the other list behind the id that they follow there, and without its removals. */
function follow(before: string[], sorted: string[], other: string[]): string[] {
  const known = new Set(before);
  const kept = new Set(other);
  const merged = sorted.filter((id) => kept.has(id) || !known.has(id));
  const there = new Set(merged);
  other.forEach((id, at) => {
    if (known.has(id) || there.has(id)) return;
    const behind = other.slice(0, at).findLast((one) => there.has(one));
    merged.splice(behind === undefined ? 0 : merged.indexOf(behind) + 1, 0, id);
    there.add(id);
  });
  return merged;
}
