import { useData, useQuery, wholeCatalogueQuery, type CatalogueEntry, type DataError } from 'shared-data';
import { newestFirst } from '../table/select-entries';
import { useSelectedEntries } from '../table/use-selected-entries';

interface VideoChoices {
  /** The published videos whose title has the text, newest first. */
  found: CatalogueEntry[];
  /** Undefined for a video that visitors do not see. */
  titleOf: (id: string) => string | undefined;
  isPending: boolean;
  error: DataError | null;
  refetch: () => unknown;
}

interface ChoicesRequest {
  text?: string;
  /** At most this many. */
  count?: number;
  /** Videos that are not offered. */
  except?: readonly string[];
}

/** Finds published videos in the catalog index, which is read once per visit. */
export function useVideoChoices({ text = '', count = 0, except = [] }: ChoicesRequest = {}): VideoChoices {
  const data = useData();
  const catalogue = useQuery(wholeCatalogueQuery(data), data.queryClient);
  const { entries = [] } = useSelectedEntries(catalogue.data?.entries, { text }, newestFirst);
  const found: CatalogueEntry[] = [];
  for (const entry of entries) {
    if (found.length === count) break;
    if (!except.includes(entry.id)) found.push(entry);
  }
  const { isPending, error, refetch } = catalogue;
  return { found, titleOf: (id) => catalogue.data?.get(id)?.title, isPending, error, refetch };
}
