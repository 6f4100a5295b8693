import { compareNewestFirst, recentChanges, summaryQuery, type Data } from 'shared-data';
import type { Published, PublishedSearch } from '../../contract';
import type { SearchByFiles, Since } from './open-search-files';

/** The search by published files. Null where there is none, or it does not come: the whole catalogue answers instead. */
export const searchFilesQuery = (data: Data) => ({
  queryKey: ['catalogue', 'search-files'],
  queryFn: (): Promise<SearchByFiles | null> => readSearchFiles(data).catch(() => null),
});

/** Whether `/published.json` is there: a page says so by how it was made, also one that was made for another address, such as one without `?q=`. */
const isPublished = ({ page }: Data): boolean =>
  page.rendered !== undefined ||
  document.querySelector('meta[name="published-pages"]') !== null ||
  Boolean(document.getElementById('rendered')?.textContent.trim());

async function readSearchFiles(data: Data): Promise<SearchByFiles | null> {
  if (!isPublished(data)) return null;
  const answer = await fetch('/published.json');
  const { search } = (await answer.json()) as Published;
  const since = search && (await sinceVersion(data, search));
  if (!since) return null;
  const { openSearchFiles } = await import(/* webpackChunkName: "search-files" */ './open-search-files');
  return openSearchFiles(search.folder, since);
}

/** What is so since files were made of a version: at most one document read more than the summary. Null where nobody can tell. */
async function sinceVersion(data: Data, { version }: PublishedSearch): Promise<Since | null> {
  const known = await data.queryClient.fetchQuery({ ...summaryQuery(data), retry: false });
  if (!known) return null;
  // The summary that a published page brings is that of its making, and does not say what changed last; one of a visit that began before
  // the files were written does not say it of these.
  const told = known.version >= version && known.recent ? known : await data.readCatalogue('summary');
  const changes = told && recentChanges(told as typeof known, version);
  return changes ? { changes, counts: known.categories, compare: compareNewestFirst } : null;
}
