import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '../catalogue/catalogue-queries';
import { useData } from '../provider';

/**
 * The approximate number of views of a video, if cards show views and it is one of the most watched; otherwise undefined. No
 * read.
 */
export function useViewsOnCard(id: string): number | undefined {
  const data = useData();
  const { data: summary } = useQuery({ ...summaryQuery(data), enabled: false }, data.queryClient);
  return summary?.views?.onCards?.[id];
}
