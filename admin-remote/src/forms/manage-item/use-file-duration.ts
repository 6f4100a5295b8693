import { useData, useQuery } from 'shared-data';
import { fileAt, fileQuery } from './file-query';

/** How long the file at an address is, as an item's duration; empty when it is no file, or this browser cannot tell. */
export function useFileDuration(url: string): string {
  const { queryClient } = useData();
  const { data } = useQuery({ ...fileQuery(url), enabled: fileAt(url) !== null }, queryClient);
  return data?.duration ?? '';
}
