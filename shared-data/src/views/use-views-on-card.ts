import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '../catalogue/catalogue-queries';
import { useData } from '../provider';

/**
 * About how often a video was watched, where the creator has cards say so and it is among the most watched; undefined for all others.
 * No read.
 */
export function useViewsOnCard(id: string): number | undefined {
  const data = useData();
  const { data: summary } = useQuery({ ...summaryQuery(data), enabled: false }, data.queryClient);
  return summary?.views?.onCards?.[id];
}
