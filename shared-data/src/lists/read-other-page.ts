import type { Data } from '../data';
import type { ItemPage, Request } from './item-page';
import type { OfTheFirstPage } from './of-the-first-page';
import { readFromCatalogue } from './read-from-catalogue';
import { readNamed } from './read-named';
import { readNumbered } from './read-numbered';

/**
 * A page of a list that is not the first, or that a text, a tag or a series finds: by where the summary says that it begins, or by the ids that are
 * asked for; else in the catalogue and read by id.
 */
export async function readOtherPage(data: Data, request: Request, given: OfTheFirstPage): Promise<ItemPage> {
  const { queryClient } = data;
  const isFound = [request.text, request.tag, request.ids].some((one) => one !== undefined);
  const isAtHand = Boolean(queryClient.getQueryData(given.catalogueQuery(data).queryKey));
  if (!isFound && !isAtHand && request.size === given.standardPageSize) {
    const read = await readNumbered(data, request, given);
    if (read) return read;
  }
  if (request.ids !== undefined && !isWholeAtHand(data, given)) {
    const read = await readNamed(data, { ...request, ids: request.ids }, given);
    if (read) return read;
  }
  const catalogue = isFound
    ? await queryClient.fetchQuery({ ...given.wholeCatalogueQuery(data), retry: false })
    : await queryClient.fetchQuery({ ...given.catalogueQuery(data), retry: false });
  return catalogue ? readFromCatalogue(data, catalogue, { request, given }) : walkTo(data, request, given);
}

const isWholeAtHand = (data: Data, { catalogueQuery, wholeCatalogueQuery }: OfTheFirstPage): boolean =>
  [catalogueQuery(data), wholeCatalogueQuery(data)].some(({ queryKey }) =>
    Boolean(data.queryClient.getQueryData<unknown>(queryKey)),
  );

/** Without a catalogue: the pages before are read too, as the specification describes it. */
async function walkTo(
  data: Data,
  { page, category, size }: Request,
  given: OfTheFirstPage,
): Promise<ItemPage> {
  const at = given.pageOfList(page, size, await given.readTotal(data, category));
  const walked = await given.readSlice(data, { category, count: at.page * size });
  return { items: given.keepItems(data, walked).slice((at.page - 1) * size), ...at };
}
