import { useQueries } from '@tanstack/react-query';
import { itemQuery, useData, type Item } from 'shared-data';

/**
 * Of items that were found with a thumbnail that cannot be shown, those that have it still, as this page knows them now: what was
 * saved with another one, hidden or deleted since is none of them. It reads nothing.
 *
 * ```tsx
 * const broken = useStillBroken(found);
 * ```
 */
export function useStillBroken(found: Item[]): Item[] {
  const data = useData();
  const now = useQueries(
    { queries: found.map(({ id }) => ({ ...itemQuery(data, id), enabled: false })) },
    data.queryClient,
  );
  return found.flatMap((item, i) => {
    const { data: known } = now[i]!;
    if (known === undefined) return [item];
    return known && !known.isUnlisted && known.imageBlob === item.imageBlob ? [known] : [];
  });
}
