import type { DocumentSnapshot } from 'firebase/firestore/lite';
import {
  freePageDraftSchema,
  isFreePageId,
  parseFreePage,
  type FreePage,
  type FreePageDraft,
} from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { requireValid } from '../errors/require-valid';
import { commit } from '../commit/commit';
import type { Operation } from '../commit/operation';
import { remove, replace, save } from '../commit/write';
import type { WriteStore } from '../commit/store';
import { trashFields } from '../writes/trash-fields';
import { freePageTrashId, pageLinksField } from '../writes/trashed';
import { FreePageConflict } from './check-free-page';
import { siteWithPage } from './link-free-page';
import { linksOfPage, writePageLinks, type LinkPlace, type PageLink } from './page-links';

interface SaveFreePageOptions {
  /** The page as the form opened it; null for a new one. */
  before?: FreePageDraft | null;
  /** Where it is linked from now on; null for nowhere. Its links stay as they are when absent. */
  place?: LinkPlace | null | undefined;
  /** Its links as they were before, to be put back where they were; instead of `place`. */
  links?: PageLink[] | undefined;
}

/**
 * Adds a free page at an address, or saves an edit of it; the list of all and its links follow in the same batch. Of title and words,
 * what someone else alone has changed since stays; where both have changed the same it is refused with a `FreePageConflict`. Throws `invalid`
 * when the draft has faults.
 */
export async function saveFreePage(
  store: WriteStore,
  id: string,
  draft: FreePageDraft,
  { before = null, place, links }: SaveFreePageOptions = {},
): Promise<FreePage> {
  const mine = requireValid(freePageDraftSchema, draft);
  if (!isFreePageId(id)) throw new AdminError('page.id', { id });
  return commit(store, saving, { id, mine, before, place, links });
}

interface SavedFreePage extends SaveFreePageOptions {
  id: string;
  mine: FreePageDraft;
  before: FreePageDraft | null;
}

const saving: Operation<SavedFreePage, FreePage | null, FreePage> = {
  readsShards: () => false,
  needs: async ({ id }, reader) => parseFreePage(await reader.read('pages', id)),
  plan({ id, mine, before, place, links }, stored, { index }) {
    const page = { id, ...joined(stored, mine, before) };
    const site = siteWithPage(index.summary.site ?? {}, page, { place, links });
    const isSame = stored?.title === page.title && stored.text === page.text;
    if (isSame && Object.keys(site).length === 0) return { result: page };
    return {
      result: page,
      writes: isSame ? [] : [save('pages', id, { title: page.title, text: page.text })],
      site,
      log: { what: stored ? 'edit-page' : 'add-page', count: 1, title: page.title },
    };
  },
};

function joined(stored: FreePage | null, mine: FreePageDraft, before: FreePageDraft | null): FreePageDraft {
  if (!stored) {
    if (before) throw new FreePageConflict(null, false);
    return mine;
  }
  const either = (field: keyof FreePageDraft): string => {
    // Also where the answer of the same save was lost.
    if (mine[field] === stored[field]) return stored[field];
    if (!before) throw new FreePageConflict(stored, true);
    if (stored[field] === before[field]) return mine[field];
    if (mine[field] === before[field]) return stored[field];
    throw new FreePageConflict(stored, false);
  };
  return { title: either('title'), text: either('text') };
}

/**
 * Moves a free page to the trash with the links that lead to it. One that is gone already is left alone; one that is not as `before` says
 * any more is refused with a `FreePageConflict`.
 */
export async function deleteFreePage(
  store: WriteStore,
  { id }: Pick<FreePage, 'id'>,
  { before }: { before?: FreePageDraft } = {},
): Promise<void> {
  await commit(store, deletion, { id, before });
}

const deletion: Operation<{ id: string; before: FreePageDraft | undefined }, DocumentSnapshot, undefined> = {
  readsShards: () => false,
  needs: ({ id }, reader) => reader.read('pages', id),
  plan({ id, before }, document, { index, author }) {
    const stored = document.data();
    if (!stored) return { result: undefined };
    const page = parseFreePage(document);
    if (before && (page?.title !== before.title || page.text !== before.text))
      throw new FreePageConflict(page, false);
    const title = page?.title ?? '';
    const site = index.summary.site ?? {};
    const links = writePageLinks(linksOfPage(site, id));
    const beside = { ...trashFields(author), ...(links && { [pageLinksField]: links }) };
    return {
      result: undefined,
      writes: [replace('trash', freePageTrashId(id), { ...stored, ...beside }), remove('pages', id)],
      site: siteWithPage(site, { id, title }, { isGone: true }),
      log: { what: 'delete-page', count: 1, title },
    };
  },
};
