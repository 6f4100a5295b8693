import type { Data } from '../data';
import type { Item } from '../items/item';
import { itemQuery } from '../items/item-queries';
import type { ShardChanges } from './catalogue';
import { catalogueQuery, replaceCatalogue, summaryQuery } from './catalogue-queries';
import type { Summary } from './summary';

/** What a write changed; `shared-data/admin` tells the page's reads. Ids of shards and items are the documents'. */
export interface Written {
  summary: Summary;
  shards: ReadonlyMap<string, ShardChanges>;
  /** Items by id, as they now are; null for one that went. */
  items: ReadonlyMap<string, Item | null>;
}

/** Brings what this page has read up to a write of its own, without reading it again. */
export function receiveWrite(data: Data, { summary, shards, items }: Written): void {
  const { queryClient } = data;
  queryClient.setQueryData(summaryQuery(data).queryKey, summary);
  for (const [id, item] of items) queryClient.setQueryData(itemQuery(data, id).queryKey, item);
  const catalogue = queryClient.getQueryData(catalogueQuery(data).queryKey)?.with(shards);
  if (catalogue) replaceCatalogue(data, catalogue);
  else void queryClient.invalidateQueries({ queryKey: catalogueQuery(data).queryKey });
  for (const list of ['page', 'related', 'admin-page', 'changes', 'trash'])
    void queryClient.invalidateQueries({ queryKey: [list] });
}

/** Everything that was read is read again when it is next shown. */
export function forgetReads(data: Data): Promise<void> {
  return data.queryClient.invalidateQueries();
}
