import { type Data, hookFor } from 'shared-data';
import { isCustomPageId } from '../contract/urls';
import { type CustomPage, customPageOf } from '../model/custom-page';

/** A custom page: one read. Null if it does not exist. */
export const customPageQuery = (data: Data, id: string) => ({
  queryKey: ['custom-page', id],
  queryFn: async (): Promise<CustomPage | null> =>
    isCustomPageId(id) ? customPageOf(id, await data.readCustomPage(id)) : null,
  meta: { log: 'Error fetching a page:' },
});

export const useCustomPage = hookFor(customPageQuery);

export { type CustomPage, customPagePreviewKey } from '../model/custom-page';
export { customPageAddress } from '../contract/urls';
