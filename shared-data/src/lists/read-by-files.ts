import type { CatalogueEntry } from '../catalogue/entry';
import type { Data } from '../data';
import type { FoundInFiles } from '../search/files/read-best';
import type { SearchByFiles } from '../search/files/open-search-files';
import { searchFilesQuery } from '../search/files/search-files-query';
import { leave } from '../search/find-in';
import type { ItemPage, Request } from './item-page';
import type { OfTheFirstPage } from './of-the-first-page';

/**
 * A page of what a text finds, by published files: any page where they tell all results, else the first page of the first results. Null
 * where they do not tell it.
 */
export async function readByFiles(
  data: Data,
  { text, category, year, page, size }: Request & { text: string },
  given: OfTheFirstPage,
): Promise<ItemPage | null> {
  const files = await data.queryClient.fetchQuery(searchFilesQuery(data, given));
  const told = files && (await find(files, text));
  const isFiltered = category !== undefined || year !== undefined;
  if (!told || (!told.isAll && (page > 1 || isFiltered))) return null;
  const { list, found } = leave(told.results, told.nearest, { category, year });
  const shown = told.isAll ? list : list.slice(0, size);
  const at = given.pageOfList(page, size, shown.length);
  const entries = shown.slice((at.page - 1) * size, at.page * size);
  const items = await given.readItems(
    data,
    entries.map(({ id }) => id),
  );
  const isTrue = items.every((item, i) => item?.category === entries[i]!.category);
  if (!isTrue) return null;
  const marks = Object.fromEntries(entries.map(({ id, title }) => [id, files.marksIn(title, text)]));
  return {
    items: items.filter((item) => item !== null),
    ...at,
    found: { ...found, marks, ...(!told.isAll && { isFirst: true }) },
  };
}

type Told = FoundInFiles & { nearest: CatalogueEntry[] };

/** Null where the files do not tell, or do not come. */
async function find({ search }: SearchByFiles, text: string): Promise<Told | null> {
  try {
    const found = await search.find(text);
    if (!found) return null;
    return { ...found, nearest: found.results.length === 0 ? await search.nearest(text) : [] };
  } catch {
    return null;
  }
}
