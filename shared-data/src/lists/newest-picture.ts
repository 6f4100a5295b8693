import { queryOptions } from '@tanstack/react-query';
import type { Data } from '../data';
import { readSlice } from './list-query';

/** The picture of a category's newest video, with the id of the video: one read; null where it has no video. */
export const newestPictureQuery = (data: Data, category: string) =>
  queryOptions({
    // Among the lists of its category: what makes those untrue makes this untrue.
    queryKey: ['related', category, 'picture'],
    queryFn: async () => {
      const [newest] = await readSlice(data, { category, count: 1 });
      return newest ? { id: newest.id, imageBlob: newest.imageBlob } : null;
    },
  });
