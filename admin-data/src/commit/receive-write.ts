import type { Query } from '@tanstack/react-query';
import { Catalogue, catalogueQuery, itemQuery, summaryQuery, type Data, type ItemById } from 'shared-data';
import type { Counting, Shards, Summary } from 'shared-data/documents';

export interface Written {
  /** After the operation, which has raised the version by one. */
  summary: Summary;
  /** All shards after the operation; null if it changes no entry. */
  shards: Shards | null;
  /** Changed items by id, null for those that visitors cannot read, undefined for those that are read again. */
  items: ReadonlyMap<string, ItemById | null | undefined>;
  /** Visitors cannot see the operation, and the version of the summary has not changed. */
  isHidden?: boolean;
}

/** The reads that an operation which visitors cannot see may make stale. */
const hiddenLists = ['changes', 'trash', 'hidden', 'content'];
/** These lists are updated after any operation. */
const lists = [
  ...hiddenLists,
  ...['page', 'related', 'archive', 'categories', 'banner', 'series', 'custom-page', 'site'],
];

/** The number of operations that visitors cannot see, as this page knows it. */
export const hiddenVersionKey = ['versions'];

/** The check of the index is repeated on request, not after each operation. */
const check = 'catalogue-check';

/**
 * Updates the cache of this page after an operation of its own. Only lists are read again, or everything if a colleague has
 * written since this page last read.
 */
export function receiveWrite(data: Data, { summary, shards, items, isHidden }: Written): void {
  const { queryClient } = data;
  const { version } = summary;
  data.forgetElsewhere();
  if (isHidden) {
    receiveItems(data, items);
    forgetLists(data, hiddenLists);
    queryClient.setQueryData<number>(hiddenVersionKey, (known) => (known === undefined ? known : known + 1));
    return seeVersion(data, version, summary.views);
  }
  const seen = queryClient.getQueryData(summaryQuery(data).queryKey)?.version;
  // The answers of two operations came in the other order, or the database was emptied.
  if (seen !== undefined && seen >= version) return void forgetReads(data, { except: [check] });

  const known = queryClient.getQueryData(catalogueQuery(data).queryKey);
  const isReading = queryClient.isFetching({ queryKey: ['catalogue'] }) > 0;
  const current = shards ?? (known?.version === version - 1 ? known.shards : undefined);
  if (current) queryClient.setQueryData(catalogueQuery(data).queryKey, new Catalogue(current, version));
  queryClient.setQueryData(summaryQuery(data).queryKey, summary);
  receiveItems(data, items);
  // A pending read may have been made before the operation.
  if (isReading) void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
  if (seen !== version - 1)
    return void forgetReads(data, { except: ['summary', check, ...(current ? ['catalogue'] : [])] });
  forgetLists(data, lists);
}

/** Reads the lists again if colleagues have written. */
export function receiveVersions(
  data: Data,
  { summary, hiddenVersion }: { summary: Summary | null; hiddenVersion: number },
): void {
  const { queryClient } = data;
  const { queryKey } = summaryQuery(data);
  const known = queryClient.getQueryData(queryKey)?.version;
  const knownHidden = queryClient.getQueryData<number>(hiddenVersionKey);
  if (summary && (known ?? 0) < summary.version) queryClient.setQueryData(queryKey, summary);
  if (summary && known !== undefined && known < summary.version) {
    void forgetReads(data, { except: ['summary', hiddenVersionKey[0]!, check] });
  } else if (knownHidden !== undefined && hiddenVersion > knownHidden) forgetLists(data, hiddenLists);
}

function receiveItems(data: Data, items: Written['items']): void {
  const { queryClient } = data;
  for (const [id, item] of items) {
    const { queryKey } = itemQuery(data, id);
    if (item === undefined) void queryClient.invalidateQueries({ queryKey });
    else queryClient.setQueryData(queryKey, item);
  }
}

const forgetLists = (data: Data, words: string[]): void =>
  void forgetWhere(data, ({ queryKey: [word] }) => words.includes(word as string));

/**
 * Updates the cache after an operation that left this version. If the page knows another one, it reads again. Only the counting
 * of views is taken from the summary, which may be newer than the rest of the cache.
 */
export function seeVersion(data: Data, version: number, views?: Counting): void {
  const { queryClient } = data;
  const { queryKey } = summaryQuery(data);
  const state = queryClient.getQueryState(queryKey);
  if (state?.data?.version !== version) return void forgetReads(data, { except: [check] });
  const { views: _, ...others } = state.data;
  const summary = { ...others, ...(views && { views }) };
  if (!state.isInvalidated) queryClient.setQueryData(queryKey, summary, { updatedAt: state.dataUpdatedAt });
}

/** A form keeps the version that it opened, whatever is saved or deleted since. */
const form = 'form';

/** Marks everything as stale, except the keys that begin with these words. */
export function forgetReads(data: Data, { except = [] }: { except?: string[] } = {}): Promise<void> {
  data.forgetElsewhere();
  return forgetWhere(data, ({ queryKey: [word] }) => ![form, ...except].includes(word as string));
}

/** A first read that is pending may have been made before the operation, so it is repeated when it is complete. */
function forgetWhere({ queryClient }: Data, predicate: (query: Query) => boolean): Promise<void> {
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    const { queryKey, state, promise } = query;
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true });
    if (state.data === undefined) void promise?.then(again, () => undefined);
  }
  return queryClient.invalidateQueries({ predicate });
}
