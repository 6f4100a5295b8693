import type { compareNewestFirst } from '../../catalogue/order';
import type { recentChanges } from '../../catalogue/recent-changes';
import type { Published, PublishedSearch } from '../../contract';
import type { Data } from '../../data';
import type { SearchByFiles, Since } from './open-search-files';
import { readJson } from './read-json';

/** Of what every visit loads, what this needs: it is handed over, as an import from there would make that larger. */
export interface OfEveryVisit {
  compareNewestFirst: typeof compareNewestFirst;
  recentChanges: typeof recentChanges;
}

/**
 * The search by published files. Null where there is none for this visit. Fails where it does not come: the whole catalogue answers
 * then, and who searches next, or has the network back, asks for the files again.
 */
export const searchFilesQuery = (data: Data, given: OfEveryVisit) => ({
  queryKey: ['catalogue', 'search-files'],
  queryFn: () => readSearchFiles(data, given),
  retry: false,
});

/** Whether `/published.json` is there: a page says so by how it was made, also one that was made for another address, such as one without `?q=`. */
const isPublished = ({ page }: Data): boolean =>
  page.rendered !== undefined ||
  document.querySelector('meta[name="published-pages"]') !== null ||
  Boolean(document.getElementById('rendered')?.textContent.trim());

async function readSearchFiles(data: Data, given: OfEveryVisit): Promise<SearchByFiles | null> {
  if (!isPublished(data)) return null;
  // All that does not need the other is asked for at once: on a slow network each wait is long.
  const code = import(/* webpackChunkName: "search-files" */ './open-search-files');
  code.catch(() => undefined);
  const { search } = (await readJson('/published.json')) as Published;
  if (!search) return null;
  const since = sinceVersion(data, search, given);
  since.catch(() => undefined);
  try {
    return await (await code).openSearchFiles(search.folder, since);
  } catch (cause) {
    if (cause instanceof Unknown) return null;
    throw cause;
  }
}

/** What is so since files were made of a version: one document read, as what a visit knows may be old. Rejects where nobody can tell. */
async function sinceVersion(
  data: Data,
  { version }: PublishedSearch,
  { compareNewestFirst, recentChanges }: OfEveryVisit,
): Promise<Since> {
  const summary = (await data.readCatalogue('summary')) as StoredSummary | undefined;
  const changes = summary && recentChanges(summary, version);
  if (!changes) throw new Unknown();
  // Before each name stands a sign.
  const counts = Object.entries(summary.categories ?? {}).map(
    ([name, count]) => [name.slice(1), count] as const,
  );
  return { changes, counts: new Map(counts), compare: compareNewestFirst };
}

class Unknown extends Error {}

/** The summary as it is stored. */
type StoredSummary = Parameters<typeof recentChanges>[0] & { categories?: Record<string, number> };
