import { getCount, limit } from 'firebase/firestore/lite';
import { isSeriesId, maxSeriesItems, parseSeries, seriesDraftSchema } from 'shared-data/documents';
import { AdminError, reason } from '../errors/admin-error';
import type { Kind } from './kind';
import { queryOf } from '../commit/documents';

/** The most series of a site, which are all listed in one document. */
const maxSeries = 500;

export const series: Kind<'series'> = {
  name: 'series',
  collection: 'series',
  schema: seriesDraftSchema,
  parse: parseSeries,
  idFault: (id) => (isSeriesId(id) ? null : reason('series.id', { id })),
  // Counts all series, even those without published items: one read.
  checkRoom: async ({ db }) => {
    const all = queryOf(db, 'series', limit(maxSeries));
    if ((await getCount(all)).data().count >= maxSeries)
      throw new AdminError('series.full', { most: maxSeries });
  },
  readsShards: true,
  merge: { by: { items: mergeIds } },
  log: { add: 'add-series', edit: 'edit-series', remove: 'delete-series' },
  countOf: ({ items }) => items.length,
};

/**
 * Merges two edits of a list of ids. Ids that one admin has added are added, ids that one has removed are removed, and
 * the order is that of the admin who has sorted. Null if both have sorted, or if the result exceeds the limit.
 */
function mergeIds(before: string[], mine: string[], theirs: string[]): string[] | null {
  const isSorted = (own: string[]) =>
    String(before.filter((id) => own.includes(id))) !== String(own.filter((id) => before.includes(id)));
  if (isSorted(mine) && isSorted(theirs)) return null;
  const [sorted, other] = isSorted(mine) ? [mine, theirs] : [theirs, mine];
  const merged = follow(before, sorted, other);
  return merged.length <= maxSeriesItems ? merged : null;
}

/** The order of `sorted`, without ids that `other` has removed. Ids that it has added follow the same one as there. */
function follow(before: string[], sorted: string[], other: string[]): string[] {
  const merged = sorted.filter((id) => other.includes(id) || !before.includes(id));
  other.forEach((id, at) => {
    if (before.includes(id) || merged.includes(id)) return;
    const behind = other.slice(0, at).findLast((one) => merged.includes(one));
    merged.splice(behind === undefined ? 0 : merged.indexOf(behind) + 1, 0, id);
  });
  return merged;
}
