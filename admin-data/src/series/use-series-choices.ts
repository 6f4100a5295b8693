import { useMemo } from 'react';
import { useData, useQuery, wholeCatalogueQuery, type CatalogueEntry, type DataError } from 'shared-data';
import { newestFirst } from '../table/select-entries';
import { useSelectedEntries } from '../table/use-selected-entries';

interface SeriesChoices {
  /** The published videos whose title has the text, newest first, without those that are in the series. */
  found: CatalogueEntry[];
  /** Undefined for a video that visitors do not see. */
  titleOf: (id: string) => string | undefined;
  isPending: boolean;
  error: DataError | null;
  refetch: () => unknown;
}

const shown = 8;
const none: readonly string[] = [];

/** What can be added to a series: the catalogue's reads, once a visit. */
export function useSeriesChoices(
  text: string,
  chosen: readonly string[],
  /** Videos that stay in the list although they are chosen. */
  kept: readonly string[] = none,
): SeriesChoices {
  const data = useData();
  const {
    data: catalogue,
    isPending,
    error,
    refetch,
  } = useQuery(wholeCatalogueQuery(data), data.queryClient);
  const { entries } = useSelectedEntries(catalogue?.entries, { text }, newestFirst);
  const found = useMemo(() => {
    const left = new Set(chosen.filter((id) => !kept.includes(id)));
    return (entries ?? []).filter(({ id }) => !left.has(id)).slice(0, shown + kept.length);
  }, [entries, chosen, kept]);
  return { found, titleOf: (id) => catalogue?.get(id)?.title, isPending, error, refetch };
}
