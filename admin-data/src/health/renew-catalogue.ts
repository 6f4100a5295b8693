import { commit } from '../commit/commit';
import type { Operation } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { readSummary } from './read-summary';

/**
 * Gives the catalogue a version that it never had, for data that was brought back from a copy: it may come to a version that was published, or
 * is kept in an open page, of something else. The rules let only who holds a key do it. Nothing is done where there is no catalogue.
 */
export async function renewCatalogue(store: WriteStore): Promise<void> {
  if (!(await readSummary(store.db))) return;
  await commit(store, renewal, undefined);
}

const renewal: Operation<undefined, void, undefined> = {
  readsShards: () => false,
  plan: (_, __, { now }) => ({ result: undefined, summary: {}, repairIndex: (index) => index.renew(now) }),
};
