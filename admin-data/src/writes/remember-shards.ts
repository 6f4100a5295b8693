import { changeShards } from 'shared-data/documents';
import type { KnownShards, WriteStore } from './store';

/** The store with what its own writes have made of the shards in mind; it begins with nothing known. */
export function rememberShards(store: Omit<WriteStore, 'known'>): WriteStore {
  let known: KnownShards | null = null;
  return {
    ...store,
    known: () => known,
    received: (written) => {
      const { before, changes, summary } = written;
      if (before) known = { shards: changeShards(before, changes), version: summary.version };
      else if (known?.version === summary.version - 1) known = { ...known, version: summary.version };
      store.received(written);
    },
  };
}
