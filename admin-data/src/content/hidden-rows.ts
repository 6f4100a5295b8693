import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { draftFields } from 'shared-data/documents';
import type { Reason } from 'shared-data';
import { reason, reasonOf } from '../errors/sentences';
import { findVideo, foundIn, isSameVideo } from '../states/find-video';
import type { StoredItem } from '../commit/item-change';
import { videoCollections, type PlacedItem } from '../states/state';
import { validateVideo } from '../states/validate-video';
import { readById } from '../states/read-by-id';
import type { WriteStore } from '../commit/store';
import type { Reader } from '../commit/operation';
import { fingerprintOf } from './row-id';
import type { RowDraft } from './read-drafts';

/** A row of a video that visitors do not see, compared with what is stored. */
interface HiddenDecision {
  row: RowDraft;
  item: PlacedItem;
  kind: 'add' | 'change' | 'unchanged' | 'refused';
  reason: Reason | null;
  seen: string | null;
}

/** The video that such a row makes: as the file has it, so that it comes back as it was. */
const hiddenVideoOf = ({ id, draft, placing }: RowDraft): PlacedItem => ({
  id,
  ...draft,
  ...placing!,
});

/** Decides of the rows of hidden videos: one that is published is not hidden by an import. */
export async function decideHidden(
  store: Pick<WriteStore, 'db' | 'now'>,
  rows: RowDraft[],
): Promise<HiddenDecision[]> {
  const ids = rows.filter(({ faults }) => Object.keys(faults).length === 0).map(({ id }) => id);
  const documents = new Map<string, StoredItem>();
  for (const collection of videoCollections)
    for (const document of await readById(store, collection, ids))
      if (!documents.has(document.id)) documents.set(document.id, foundIn(collection, document));
  return Promise.all(
    rows.map(async (row): Promise<HiddenDecision> => {
      const item = hiddenVideoOf(row);
      const stored = documents.get(row.id);
      const before = stored?.item ?? null;
      const { mayLackCategory } = row;
      const found = validateVideo(item, item, { now: store.now(), before, mayLackCategory });
      const faults = { ...found, ...row.faults };
      if (stored?.collection === 'items') faults.id = reason('row.isPublished', {});
      const refusal = reasonOf(faults);
      if (refusal) return { row, item, kind: 'refused', reason: refusal, seen: null };
      if (before && isSameVideo(before, item))
        return { row, item, kind: 'unchanged', reason: null, seen: null };
      const seen = await seenOf(stored);
      return { row, item, kind: stored ? 'change' : 'add', reason: null, seen };
    }),
  );
}

/** Whether the row may be written: what is stored is what was compared with. Null where it is so already. */
export async function compareHidden(
  reader: Reader,
  row: RowDraft,
  seen: string | null,
): Promise<{ video: PlacedItem; found: StoredItem[]; isAsSeen: boolean } | null> {
  const video = hiddenVideoOf(row);
  const found = await findVideo(reader, row.id);
  const [stored] = found;
  if (stored?.item && isSameVideo(stored.item, video)) return null;
  const isAsSeen = stored?.collection !== 'items' && (await seenOf(stored)) === seen;
  return { video, found, isAsSeen };
}

/** Tells whether a stored video, or where it is, changed. */
async function seenOf(stored: StoredItem | undefined): Promise<string | null> {
  const document: DocumentSnapshot | undefined = stored?.document;
  const print = await fingerprintOf(document, [...draftFields, 'publishAt']);
  return print && `${stored!.collection} ${print}`;
}
