import { type Banner, bannerSizes, toDataError } from 'shared-data';
import { collection, doc } from 'firebase/firestore/lite';
import { object, picklist } from 'valibot';
import {
  bannerFields,
  checkDraft,
  type FaultCode,
  type Faults,
  collections,
  link,
  parseBanner,
  picture,
  readAll,
} from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { requireValid } from '../errors/require-valid';
import { readBannerSizes, sizesOf } from './banner-sizes';
import { commit } from '../commit/commit';
import type { WriteStore } from '../commit/store';
import { trashFields } from './trash-fields';
import { bannerTrashId } from './trashed';

/** A banner that someone else has changed as well since the form opened: refused. Its group is `conflict`. */
export class BannerConflict extends AdminError {
  override readonly name = 'BannerConflict';

  /** `theirs` is what is stored now; null when they deleted it. */
  constructor(readonly theirs: Banner | null) {
    super(theirs ? 'banner.changed' : 'banner.deleted', {});
  }
}

export type BannerDraft = Omit<Banner, 'id'>;

const draftSchema = object({
  size: picklist(bannerSizes, 'banner.size.missing' satisfies FaultCode),
  banner: picture,
  link: link('banner.link.invalid'),
} satisfies Record<keyof BannerDraft, unknown>);

/** A banner as it would be saved, and what stops a save, by field. */
export const checkBanner = (draft: BannerDraft) => checkDraft(draftSchema, draft);

/** What stops a save of a banner, by field. */
export const validateBanner = (draft: BannerDraft): Faults<keyof BannerDraft> => checkBanner(draft).faults;

/** All banners: one read each. */
export async function readBanners({ db }: Pick<WriteStore, 'db'>): Promise<Banner[]> {
  try {
    const stored = await readAll(collection(db, collections.banners));
    return stored.map(parseBanner).filter((banner) => banner !== null);
  } catch (cause) {
    throw toDataError(cause);
  }
}

/**
 * Adds a banner, or saves an edit of the one of that id. `before` is the banner as the form opened it, null for a new one: what someone else changed
 * since is joined with the edit, and a `BannerConflict` refuses what cannot be. Without `before` the banner is replaced. A visitor sees one banner of each
 * size.
 */
export async function saveBanner(
  store: WriteStore,
  draft: BannerDraft,
  id: string = doc(collection(store.db, collections.banners)).id,
  before?: BannerDraft | null,
): Promise<Banner> {
  const mine = requireValid(draftSchema, draft);
  return commit(
    store,
    async (writing) => {
      const stored = parseBanner(await writing.read('banners', id));
      const fields = before === undefined ? mine : joined(stored, mine, before);
      const banner = { id, ...fields };
      // As every write changes the summary, this list is right when the write is done.
      const sizes = await readBannerSizes(store);
      const { summary } = writing.catalogue;
      const isThere = stored !== null && isSame(stored, banner) && summary.banners.includes(banner.size);
      if (isThere) return { result: banner, noted: null };
      writing.save('banners', banner.id, fields);
      summary.banners = sizesOf(sizes.set(banner.id, banner.size));
      return { result: banner, noted: { what: 'save-banner', count: 1, title: banner.size } };
    },
    { entries: false },
  );
}

/** Moves a banner to the trash; one that is gone already is left alone. */
export async function deleteBanner(store: WriteStore, { id }: Pick<Banner, 'id'>): Promise<void> {
  await commit(
    store,
    async (writing) => {
      const stored = (await writing.read('banners', id)).data();
      const sizes = await readBannerSizes(store);
      if (!stored) return { result: undefined, noted: null };
      writing.replace('trash', bannerTrashId(id), { ...stored, ...trashFields(store) });
      writing.remove('banners', id);
      sizes.delete(id);
      writing.catalogue.summary.banners = sizesOf(sizes);
      const title: unknown = stored['size'];
      return {
        result: undefined,
        noted: { what: 'delete-banner', count: 1, title: typeof title === 'string' ? title : '' },
      };
    },
    { entries: false },
  );
}

/** What two admins have made of the same banner, in one. A picture is made for its size. */
function joined(stored: Banner | null, mine: BannerDraft, before: BannerDraft | null): BannerDraft {
  if (stored ? isSame(stored, mine) : !before) return mine;
  if (!stored || !before) throw new BannerConflict(stored);
  const pick = (...fields: (keyof BannerDraft)[]): BannerDraft => {
    const differs = (one: BannerDraft, other: BannerDraft) =>
      fields.some((field) => one[field] !== other[field]);
    const isMine = differs(mine, before);
    if (isMine && differs(stored, before) && differs(mine, stored)) throw new BannerConflict(stored);
    return isMine ? mine : stored;
  };
  const { size, banner } = pick('size', 'banner');
  return { size, banner, link: pick('link').link };
}

const isSame = (a: BannerDraft, b: BannerDraft): boolean =>
  bannerFields.every((field) => a[field] === b[field]);
