import { type Data, hookFor } from 'shared-data';
import { isFreePageId } from '../contract/urls';
import { type FreePage, freePageOf } from '../model/free-page';

/** A custom page: one read; null if there is none. */
export const freePageQuery = (data: Data, id: string) => ({
  queryKey: ['free-page', id],
  queryFn: async (): Promise<FreePage | null> =>
    isFreePageId(id) ? freePageOf(id, await data.readFreePage(id)) : null,
  meta: { log: 'Error fetching a page:' },
});

/** A custom page by its id. */
export const useFreePage = hookFor(freePageQuery);

export { type FreePage, freePagePreviewKey } from '../model/free-page';
export { freePageAddress } from '../contract/urls';
