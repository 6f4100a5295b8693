import type { CatalogueEntry } from '../catalogue/entry';
import type { Data } from '../data';
import type { FoundInFiles } from '../search/files/read-best';
import type { SearchByFiles } from '../search/files/open-search-files';
import { NoFile } from '../search/files/read-json';
import { searchFilesQuery } from '../search/files/search-files-query';
import { leave, type Found } from '../search/find-in';
import type { ItemPage, Request } from './item-page';
import type { OfTheFirstPage } from './of-the-first-page';

/**
 * A page of what a text finds, or of a tag, by published files: any page where they tell all that there are, else the first page of the first. Null
 * where they do not tell it.
 */
export async function readByFiles(
  data: Data,
  request: Request,
  given: OfTheFirstPage,
): Promise<ItemPage | null> {
  const query = searchFilesQuery(data, given);
  const ask = async (isAnew = false): Promise<Told | null> => {
    const files = await data.queryClient.fetchQuery({ ...query, ...(isAnew && { staleTime: 0 }) });
    return files && tellBy(files, request);
  };
  const isOpen = Boolean(data.queryClient.getQueryData<SearchByFiles | null>(query.queryKey));
  // Where one is not there, they may have been published anew since they were opened, in another folder.
  const told = await ask()
    .catch((cause: unknown) => (isOpen && cause instanceof NoFile ? ask(true) : null))
    .catch(() => null);
  if (!told) return null;
  const { page, size } = request;
  const isFirst = !told.isAll;
  const isFiltered = request.category !== undefined || request.year !== undefined;
  if (isFirst && (page > 1 || (told.found && isFiltered))) return null;
  const shown = isFirst ? told.list.slice(0, size) : told.list;
  const at = given.pageOfList(page, size, shown.length);
  const entries = shown.slice((at.page - 1) * size, at.page * size);
  const items = await given.readItems(
    data,
    entries.map(({ id }) => id),
  );
  const isTrue = items.every(
    (item, i) => item?.category === entries[i]!.category && item.tags === entries[i]!.tags,
  );
  if (!isTrue) return null;
  return {
    items: items.filter((item) => item !== null),
    ...at,
    ...(isFirst && { isFirst }),
    ...(told.found && { found: { ...told.found, marks: told.marksOf(entries) } }),
  };
}

interface Told {
  list: readonly CatalogueEntry[];
  isAll: boolean;
  /** Of a text: what it found, and where titles have it. */
  found?: Found;
  marksOf: (entries: readonly CatalogueEntry[]) => Found['marks'];
}

async function tellBy(
  { search, marksIn }: SearchByFiles,
  { text, tag, category, year, size }: Request,
): Promise<Told | null> {
  if (text === undefined) {
    const tagged = await search.tagged(tag!, size);
    return tagged && { list: tagged.entries, isAll: tagged.isAll, marksOf: () => ({}) };
  }
  const told: FoundInFiles | null = await search.find(text);
  if (!told) return null;
  const nearest = told.results.length === 0 ? await search.nearest(text) : [];
  return {
    ...leave(told.results, nearest, { category, year }),
    isAll: told.isAll,
    marksOf: (entries) => Object.fromEntries(entries.map(({ id, title }) => [id, marksIn(title, text)])),
  };
}
