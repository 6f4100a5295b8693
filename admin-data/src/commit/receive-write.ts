import type { QueryFilters } from '@tanstack/react-query';
import { Catalogue, catalogueQuery, itemQuery, summaryQuery, type Data, type ItemById } from 'shared-data';
import { sortNewestFirst, type Counting, type Shards, type Summary } from 'shared-data/documents';
import type { HiddenEntry } from './visibility';

export interface Written {
  /**
   * Who is affected. `nothing`: everything was already done. `hidden`: visitors cannot see the operation. Only a
   * `visible` one raises the version of the summary.
   */
  reach: 'nothing' | 'hidden' | 'visible';
  /** The summary after the operation. */
  summary: Summary;
  /** All shards after the operation; null if no entry has changed. */
  shards: Shards | null;
  /** The changed items by id: null if visitors cannot read the item, undefined if it must be read again. */
  items: ReadonlyMap<string, ItemById | null | undefined>;
  /** The new entries of the hidden index by the id of the item; null if it has none. */
  hidden: ReadonlyMap<string, HiddenEntry | null>;
}

/** The keys of lists that even an operation hidden from visitors may make stale. */
const hiddenLists = ['changes', 'trash', 'hidden', 'content'];
/** The keys of lists that any operation may make stale. */
const lists = [
  ...hiddenLists,
  ...['page', 'related', 'archive', 'categories', 'banner', 'series', 'custom-page', 'site'],
];

/** The key of the number of operations that visitors cannot see. */
export const hiddenVersionKey = ['versions'];

/** The key of the index check. It is repeated only when asked for, not after operations. */
const check = 'catalogue-check';

/**
 * Updates the cache of this page after its own operation. Only lists are read again; but if a colleague has written
 * since this page last read, everything is.
 */
export function receiveWrite(data: Data, { reach, summary, shards, items, hidden }: Written): void {
  const { queryClient } = data;
  const { version } = summary;
  if (reach === 'nothing') return seeVersion(data, version, summary.views);
  data.forgetElsewhere();
  if (reach === 'hidden') {
    receiveItems(data, items, hidden);
    forgetLists(data, hiddenLists);
    queryClient.setQueryData<number>(hiddenVersionKey, (known) => (known === undefined ? known : known + 1));
    return seeVersion(data, version, summary.views);
  }
  const seen = queryClient.getQueryData(summaryQuery(data).queryKey)?.version;
  // Either the answers of two operations came in reverse order, or the database was emptied.
  if (seen !== undefined && seen >= version) return void forgetReads(data, { except: [check] });

  const known = queryClient.getQueryData(catalogueQuery(data).queryKey);
  const isReading = queryClient.isFetching({ queryKey: ['catalogue'] }) > 0;
  const current = shards ?? (known?.version === version - 1 ? known.shards : undefined);
  if (current) queryClient.setQueryData(catalogueQuery(data).queryKey, new Catalogue(current, version));
  queryClient.setQueryData(summaryQuery(data).queryKey, summary);
  receiveItems(data, items, hidden);
  // A read that is still running may have begun before the operation.
  if (isReading) void forgetWhere(data, catalogueQuery(data));
  if (seen !== version - 1)
    return void forgetReads(data, { except: ['summary', check, ...(current ? ['catalogue'] : [])] });
  forgetLists(data, lists);
}

/** Reads the lists again if a colleague has written. */
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

/** The key of the hidden index. */
export const hiddenIndexKey = ['hidden', 'index'];

/** Updates the items and the hidden index at once. Otherwise an item that was just hidden would be in neither index. */
function receiveItems(data: Data, items: Written['items'], hidden: Written['hidden']): void {
  const { queryClient } = data;
  const added = [...hidden.values()].filter((entry) => entry !== null);
  const replaceIn = (known: HiddenEntry[]) =>
    sortNewestFirst([...known.filter(({ id }) => !hidden.has(id)), ...added]);
  if (hidden.size > 0)
    queryClient.setQueryData<HiddenEntry[]>(hiddenIndexKey, (known) => known && replaceIn(known));
  for (const [id, item] of items) {
    const { queryKey } = itemQuery(data, id);
    if (item === undefined) void forgetWhere(data, { queryKey });
    else queryClient.setQueryData(queryKey, item);
  }
}

const forgetLists = (data: Data, words: string[]): void =>
  void forgetWhere(data, { predicate: ({ queryKey: [word] }) => words.includes(word as string) });

/**
 * Updates the cache after an operation that has left this version. If the page knows another version, everything is
 * read again. Of the summary, which may be newer than the rest of the cache, only the counting of views is used.
 */
function seeVersion(data: Data, version: number, views?: Counting): void {
  const { queryClient } = data;
  const { queryKey } = summaryQuery(data);
  const state = queryClient.getQueryState(queryKey);
  if (state?.data?.version !== version) return void forgetReads(data, { except: [check] });
  const { views: _, ...others } = state.data;
  const summary = { ...others, ...(views && { views }) };
  if (!state.isInvalidated) queryClient.setQueryData(queryKey, summary, { updatedAt: state.dataUpdatedAt });
}

/** The key of a form's document. The form keeps the version that it opened, whatever is saved or deleted later. */
const form = 'form';

/** Makes all queries stale, except those whose keys begin with one of these words. */
export function forgetReads(data: Data, { except = [] }: { except?: string[] } = {}): Promise<void> {
  data.forgetElsewhere();
  return forgetWhere(data, {
    predicate: ({ queryKey: [word] }) => ![form, ...except].includes(word as string),
  });
}

/**
 * Makes queries stale. A read that is still running may be older than the operation. It is repeated at once if the query
 * is shown, and otherwise becomes stale when it ends.
 */
function forgetWhere({ queryClient }: Data, which: QueryFilters): Promise<void> {
  for (const query of queryClient.getQueryCache().findAll({ ...which, fetchStatus: 'fetching' })) {
    const { queryKey, state, promise } = query;
    // After several operations, one read is enough.
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    // The library repeats the read of a query that is shown and has data.
    if (state.data === undefined || !query.isActive()) void promise?.then(again, () => undefined);
  }
  return queryClient.invalidateQueries(which);
}
