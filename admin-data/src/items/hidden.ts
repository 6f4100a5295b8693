import { compareNewestFirst, compareText } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import { collectionOf, type HiddenState, type ManagedItem } from '../commit/visibility';
import { parseManagedItem, readById } from './find-item';
import { readHiddenIndex } from './hidden-index';

interface HiddenRequest {
  state: HiddenState;
  /** 20 when absent. */
  count?: number | undefined;
  /** Starts after this one. */
  after?: ManagedItem | undefined;
}

type Place = Pick<ManagedItem, 'id' | 'date' | 'publishAt'>;

const compareTimes = (one: Place, other: Place): number =>
  compareText(one.publishAt ?? '', other.publishAt ?? '') || compareText(one.id, other.id);

/**
 * Items of a visibility other than published, scheduled ones by their time, others newest first: one read each, and those of the
 * hidden index.
 */
export async function readHidden(
  store: WriteStore,
  { state, count = 20, after }: HiddenRequest,
): Promise<ManagedItem[]> {
  const compare = state === 'scheduled' ? compareTimes : compareNewestFirst;
  const ids = (await readHiddenIndex(store))
    .filter((entry) => entry.visibility === state && (!after || compare(after, entry) < 0))
    .sort(compare)
    .map(({ id }) => id);
  const found: ManagedItem[] = [];
  // Another tool may have deleted some.
  for (let from = 0; found.length < count && from < ids.length; from += count) {
    const some = ids.slice(from, from + count);
    const documents = await readById(store, collectionOf(state), some);
    const byId = new Map(
      documents.map((document) => [document.id, parseManagedItem(collectionOf(state), document)]),
    );
    found.push(...some.flatMap((id) => byId.get(id) ?? []));
  }
  return found.slice(0, count);
}
