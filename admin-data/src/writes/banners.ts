import { type Banner, bannerSizes, toDataError } from 'shared-data';
import { collection, doc, type DocumentData } from 'firebase/firestore/lite';
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
import type { Operation } from '../commit/operation';
import { remove, replace, save } from '../commit/write';
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
  return commit(store, saving, { id, mine: requireValid(draftSchema, draft), before });
}

interface SavedBanner {
  id: string;
  mine: BannerDraft;
  before: BannerDraft | null | undefined;
}

const saving: Operation<SavedBanner, { stored: Banner | null; sizes: Map<string, string> }, Banner> = {
  readsShards: () => false,
  needs: async ({ id }, reader) => ({
    stored: parseBanner(await reader.read('banners', id)),
    sizes: await readBannerSizes(reader),
  }),
  plan({ id, mine, before }, { stored, sizes }, { index }) {
    const fields = before === undefined ? mine : joined(stored, mine, before);
    const banner = { id, ...fields };
    const isListed = index.summary.banners.includes(banner.size);
    if (stored && isSame(stored, banner) && isListed) return { result: banner };
    return {
      result: banner,
      writes: [save('banners', id, fields)],
      summary: { banners: sizesOf(new Map(sizes).set(id, banner.size)) },
      log: { what: 'save-banner', count: 1, title: banner.size },
    };
  },
};

/** Moves a banner to the trash; one that is absent already is ignored. */
export const deleteBanner = (store: WriteStore, { id }: Pick<Banner, 'id'>): Promise<void> =>
  commit(store, deletion, id);

const deletion: Operation<
  string,
  { stored: DocumentData | undefined; sizes: Map<string, string> },
  undefined
> = {
  readsShards: () => false,
  needs: async (id, reader) => ({
    stored: (await reader.read('banners', id)).data(),
    sizes: await readBannerSizes(reader),
  }),
  plan(id, { stored, sizes }, { author }) {
    if (!stored) return { result: undefined };
    const title: unknown = stored['size'];
    return {
      result: undefined,
      writes: [
        replace('trash', bannerTrashId(id), { ...stored, ...trashFields(author) }),
        remove('banners', id),
      ],
      summary: { banners: sizesOf(new Map([...sizes].filter(([other]) => other !== id))) },
      log: { what: 'delete-banner', count: 1, title: typeof title === 'string' ? title : '' },
    };
  },
};

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
