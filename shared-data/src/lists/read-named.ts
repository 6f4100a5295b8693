import type { Data } from '../data';
import type { ItemPage, Request } from './item-page';
import type { OfTheFirstPage } from './of-the-first-page';

/** A page of those that are named by their ids: one read each. Null where one of them is published no longer. */
export async function readNamed(
  data: Data,
  { ids, page, size }: Pick<Request, 'page' | 'size'> & { ids: readonly string[] },
  { pageOfList, readItems }: OfTheFirstPage,
): Promise<ItemPage | null> {
  const at = pageOfList(page, size, ids.length);
  const items = await readItems(data, ids.slice((at.page - 1) * size, at.page * size));
  return items.every((item) => item !== null) ? { items, ...at } : null;
}
