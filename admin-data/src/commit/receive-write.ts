import type { Query } from '@tanstack/react-query';
import {
  Catalogue,
  catalogueQuery,
  itemQuery,
  replaceCatalogue,
  summaryQuery,
  type Data,
  type ItemById,
} from 'shared-data';
import {
  changeShards,
  entriesAfter,
  type Counting,
  type ShardChanges,
  type Shards,
  type Summary,
} from 'shared-data/documents';

/** What a write changed. Ids of shards and items are the documents'. */
export interface Written {
  /** As it is after the write, whose version is one more than before. */
  summary: Summary;
  /** All shards as they were before the write; null when it changed no entry. */
  before: Shards | null;
  changes: ReadonlyMap<string, ShardChanges>;
  /** Items by id, as they are now; null for one that went. Items that changed without being here are read again. */
  items: ReadonlyMap<string, ItemById | null>;
  /** It is of videos that visitors do not see: the summary's version is the one before. */
  isHidden?: boolean;
}

/** What every write may change: the lists of items, and what only the panel shows. */
const lists = [
  ...['page', 'related', 'archive', 'changes', 'trash', 'hidden', 'categories', 'banner', 'series'],
  'content',
  'free-page',
  'site',
];
/** What a write of hidden videos may change. */
const hiddenLists = ['changes', 'trash', 'hidden', 'content'];

/** A comparison with the whole collection is made again when it is asked for, not after each write. */
const check = 'catalogue-check';

/**
 * Brings what this page has read up to a write of its own. Where the page had seen everything up to that write, only
 * lists are read again; else a colleague has written since, and everything is.
 */
export function receiveWrite(data: Data, { summary, before, changes, items, isHidden }: Written): void {
  const { queryClient } = data;
  const { version } = summary;
  data.forgetElsewhere();
  if (isHidden) {
    for (const [id, item] of items) queryClient.setQueryData(itemQuery(data, id).queryKey, item);
    forgetLists(data, hiddenLists);
    return seeVersion(data, version, summary.views);
  }
  const seen = queryClient.getQueryData(summaryQuery(data).queryKey)?.version;
  // The answers of two writes came in the other order, or someone has emptied the database.
  if (seen !== undefined && seen >= version) {
    void forgetHere(data, { except: [check] });
    return;
  }

  const known = queryClient.getQueryData(catalogueQuery(data).queryKey);
  const isReading = queryClient.isFetching({ queryKey: ['catalogue'] }) > 0;
  const isKnown = before !== null || known?.version === version - 1;
  if (before) {
    const shards = changeShards(before, changes);
    const entries = before === known?.shards ? known.entriesAtHand : null;
    const after = entries && entriesAfter(entries, shards, changes);
    replaceCatalogue(data, new Catalogue(shards, version, after));
  } else if (known && isKnown)
    replaceCatalogue(data, new Catalogue(known.shards, version, known.entriesAtHand));
  queryClient.setQueryData(summaryQuery(data).queryKey, summary);
  for (const [id, item] of items) queryClient.setQueryData(itemQuery(data, id).queryKey, item);
  // What is on its way may have been read before the write.
  if (isReading) void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
  if (seen !== version - 1)
    return void forgetHere(data, { except: ['summary', check, ...(isKnown ? ['catalogue'] : [])] });

  for (const shard of changes.values())
    for (const id of shard.keys())
      if (!items.has(id)) void queryClient.invalidateQueries({ queryKey: itemQuery(data, id).queryKey });
  forgetLists(data, lists);
}

const forgetLists = (data: Data, words: string[]): void =>
  void forgetWhere(data, ({ queryKey: [word] }) => words.includes(word as string));

/**
 * A write left this version as it was: where the page has seen another, it reads again. How views are counted the version says nothing of: it is
 * taken over alone, as the summary that was read with it may be newer than what else the page has.
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

/** Everything that was read is read again when it is next shown, but for the keys that begin with these words. */
export function forgetReads(data: Data, options: { except?: string[] } = {}): Promise<void> {
  data.forgetElsewhere();
  return forgetHere(data, options);
}

const forgetHere = (data: Data, { except = [] }: { except?: string[] }): Promise<void> =>
  forgetWhere(data, ({ queryKey: [word] }) => !except.includes(word as string));

/** What is on its way for the first time may have been read before the write, and would stay: it is read again when it has come. */
function forgetWhere({ queryClient }: Data, predicate: (query: Query) => boolean): Promise<void> {
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    const { queryKey, state, promise } = query;
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true });
    if (state.data === undefined) void promise?.then(again, () => undefined);
  }
  return queryClient.invalidateQueries({ predicate });
}
