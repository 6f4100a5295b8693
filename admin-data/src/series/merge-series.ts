import { maxSeriesItems, type SeriesDraft } from 'shared-data/documents';

/**
 * What two admins have made of the same series, in one: of title and description the one that changed, of the videos those
 * that either added without those that either took out, in the order of whoever sorted them. Null where both have changed
 * the same in different ways.
 */
export function mergeSeries(before: SeriesDraft, mine: SeriesDraft, theirs: SeriesDraft): SeriesDraft | null {
  const title = either(before.title, mine.title, theirs.title);
  const description = either(before.description, mine.description, theirs.description);
  const items = mergeItems(before.items, mine.items, theirs.items);
  return title === null || description === null || items === null ? null : { title, description, items };
}

function either(before: string, mine: string, theirs: string): string | null {
  if (mine === before || mine === theirs) return theirs;
  return theirs === before ? mine : null;
}

function mergeItems(before: string[], mine: string[], theirs: string[]): string[] | null {
  const isSorted = (own: string[]) => {
    const had = new Set(own);
    const known = new Set(before);
    return before.filter((id) => had.has(id)).join('\n') !== own.filter((id) => known.has(id)).join('\n');
  };
  const isSame = mine.join('\n') === theirs.join('\n');
  if (!isSame && isSorted(mine) && isSorted(theirs)) return null;
  const [sorted, other] = isSorted(mine) ? [mine, theirs] : [theirs, mine];
  const merged = follow(before, sorted, other);
  return merged.length <= maxSeriesItems ? merged : null;
}

/** The order of one, with what the other added behind the video that it stands behind there, and without what it took out. */
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
