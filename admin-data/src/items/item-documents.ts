import { Timestamp, type DocumentData } from 'firebase/firestore/lite';
import { byField, draftFields, type ItemDraft, type StoredSite } from 'shared-data/documents';
import {
  keptDocument,
  type FieldChange,
  type ItemChange,
  type RestoreChange,
  type StoredItem,
  type WholeChange,
} from '../commit/item-change';
import type { Context, Effect } from '../commit/operation';
import { remove, replace, save, update, type Write } from '../commit/write';
import { heroVideoOf, wasHeroField } from '../kinds/hero-video';
import { moveToTrash } from '../commit/trash-entry';
import { collectionOf, type PlacedItem, type Placing } from '../commit/visibility';

/** Writes the documents of changed items. */
export const itemDocuments: Effect = {
  plan: ({ items = [] }, _, context) => ({ writes: items.flatMap((change) => writesOf(change, context)) }),
};

function writesOf(change: ItemChange, context: Context): Write[] {
  if ('fields' in change) return changeFields(change);
  if ('restored' in change) return restoreItem(change);
  const { before, after } = change;
  if (after === null) return [];
  return after === 'trash' ? trashItem(change, context) : putItem(before, after, context.index.summary.site);
}

/**
 * Stores an item in the collection of its visibility, and removes it from the others. Fields of another tool or of a newer
 * version remain. An item that the hero showed is marked while it is hidden.
 */
function putItem(before: readonly StoredItem[], item: PlacedItem, site: StoredSite | undefined): Write[] {
  const { id } = item;
  const to = collectionOf(item.state);
  const from = keptDocument(before, to);
  const fields = storedFields(item, item);
  const mark = from && to !== 'items' && wasHero(from, site) && { [wasHeroField]: true };
  return [
    from && from.collection !== to
      ? replace(to, id, { ...withoutOwnFields(from.document.data()!), ...fields, ...mark })
      : save(to, id, fields),
    ...before.flatMap(({ collection }) => (collection === to ? [] : [remove(collection, id)])),
  ];
}

const trashItem = ({ id, before }: WholeChange, { index, author }: Context): Write[] =>
  before.flatMap((stored) => {
    const { collection, document } = stored;
    // A hidden item keeps its mark among its fields.
    const isHero = collection === 'items' && wasHero(stored, index.summary.site);
    const extra = isHero ? { [wasHeroField]: true } : {};
    return [moveToTrash(author, { collection, id, fields: document.data()!, extra }), remove(collection, id)];
  });

const restoreItem = ({ id, collection, restored }: RestoreChange): Write[] => [
  remove('trash', id),
  replace(collection, id, restored),
];

const changeFields = ({ id, collection, fields }: FieldChange): Write[] => [update(collection, id, fields)];

/** Whether the hero shows the item, or showed it before it was hidden. */
export const wasHero = ({ collection, document }: StoredItem, site: StoredSite | undefined): boolean =>
  collection === 'items' ? heroVideoOf(site) === document.id : document.data()?.[wasHeroField] === true;

/** The fields of an item in a document of its visibility. */
const storedFields = (draft: ItemDraft, { state, publishAt }: Placing): DocumentData => ({
  ...byField((field) => draft[field]),
  ...(collectionOf(state) === 'drafts' && {
    publishAt: publishAt === null ? null : Timestamp.fromDate(new Date(publishAt)),
  }),
});

function withoutOwnFields(stored: DocumentData): DocumentData {
  const own = new Set<string>([...draftFields, 'publishAt', wasHeroField]);
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !own.has(name)));
}
