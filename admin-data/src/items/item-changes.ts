import { Timestamp, type DocumentData } from 'firebase/firestore/lite';
import { byField, draftFields, type StoredSite } from 'shared-data/documents';
import { beforeOf, type ItemChange, type StoredItem } from '../commit/item-change';
import type { Context } from '../commit/operation';
import { moveToTrash, type TrashEntry } from '../commit/trash-entry';
import { collectionOf, type ManagedItem, type ItemCollection } from '../commit/visibility';
import { remove, replace, save, update } from '../commit/write';
import { heroVideoOf, wasHeroField } from '../site/save-site';
import { itemIn, visibilityIn } from './find-item';
import { collectionIn, type IndexedItem } from './hidden-index';

/**
 * Stores an item in the collection for its visibility, and removes it from the previous one. Fields of other tools or
 * newer versions remain. If the hero showed the item, the item is marked while it is hidden.
 */
export function putItem(
  from: StoredItem | null,
  after: ManagedItem,
  { index }: Pick<Context, 'index'>,
): ItemChange {
  const { id } = after;
  const to = collectionOf(after.state);
  const isHero = from !== null && wasHero(from, index.summary.site);
  const mark = isHero && to !== 'items' && { [wasHeroField]: true };
  const fields = storedFields(after);
  return {
    id,
    writes:
      from === null || from.collection === to
        ? [save(to, id, fields)]
        : [
            replace(to, id, { ...withoutOwnFields(from.document.data()!), ...fields, ...mark }),
            remove(from.collection, id),
          ],
    after,
    wasHidden: from !== null && from.collection !== 'items',
    previous: from && !from.item ? null : beforeOf(from?.item ?? null, after),
    returnsToHero: isHero && from.collection !== 'items' && to === 'items',
  };
}

export function trashItem(stored: StoredItem, { index, author }: Context): ItemChange {
  const { collection, document } = stored;
  const fields = document.data()!;
  // If the item is already hidden, its fields have the mark.
  const isHero = collection === 'items' && wasHero(stored, index.summary.site);
  const extra = isHero ? { [wasHeroField]: true } : {};
  return {
    id: document.id,
    writes: [
      moveToTrash(author, { collection, id: document.id, fields, extra }),
      remove(collection, document.id),
    ],
    after: null,
    wasHidden: collection !== 'items',
    previous: visibilityIn(collection, fields),
  };
}

/** Removes from the indexes an item that another tool has deleted. */
export const forgetItem = (id: string): ItemChange => ({ id, writes: [], after: null, wasHidden: true });

/**
 * Restores an item from the trash. `category`: the present name of its category; undefined for an invalid item, which
 * the rules let back only unchanged. A valid scheduled item whose time has passed becomes a draft.
 */
export function restoreItem(entry: TrashEntry, category: string | undefined, now: Date): ItemChange {
  const { trashId, id, extra } = entry;
  const collection = entry.collection as ItemCollection;
  const before = itemIn(entry);
  const isOverdue =
    category !== undefined && before?.state === 'scheduled' && Date.parse(before.publishAt!) <= now.getTime();
  const changed = { ...(category !== undefined && { category }), ...(isOverdue && { publishAt: null }) };
  const after: ManagedItem | undefined = before
    ? { ...before, ...changed, ...(isOverdue && { state: 'draft' }) }
    : undefined;
  return {
    id,
    writes: [remove('trash', trashId), replace(collection, id, { ...entry.fields, ...changed })],
    after,
    wasHidden: false,
    previous: after ? beforeOf({ ...before!, state: 'trash', publishAt: null }, after) : { state: 'trash' },
    returnsToHero: extra[wasHeroField] === true && collection === 'items',
  };
}

/** Moves an item to another category. Needs only its index entry, so the document is not read. */
export const moveItem = (item: IndexedItem, to: string): ItemChange => ({
  id: item.id,
  writes: [update(collectionIn(item), item.id, { category: to })],
  after: undefined,
  fields: { category: to },
  wasHidden: collectionIn(item) !== 'items',
  previous: { category: item.category },
});

/** Whether the hero shows the item, or has shown it until it was hidden. */
const wasHero = ({ collection, document }: StoredItem, site: StoredSite | undefined): boolean =>
  collection === 'items' ? heroVideoOf(site) === document.id : document.data()?.[wasHeroField] === true;

const storedFields = (item: ManagedItem): DocumentData => ({
  ...byField((field) => item[field]),
  ...(collectionOf(item.state) === 'drafts' && {
    publishAt: item.publishAt === null ? null : Timestamp.fromDate(new Date(item.publishAt)),
  }),
});

function withoutOwnFields(stored: DocumentData): DocumentData {
  const own = new Set<string>([...draftFields, 'publishAt', wasHeroField]);
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !own.has(name)));
}
