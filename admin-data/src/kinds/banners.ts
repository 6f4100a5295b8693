import { bannerSizes, type Banner } from 'shared-data';
import {
  checkDraft,
  link,
  parseBanner,
  picture,
  readAll,
  collections,
  type FaultCode,
  type Faults,
} from 'shared-data/documents';
import { collection } from 'firebase/firestore/lite';
import { object, picklist } from 'valibot';
import type { Effect } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { newId } from '../new-id';
import { deleteContent, readContent, saveContent } from './content';
import type { Kind } from './kind';

export type BannerDraft = Omit<Banner, 'id'>;

const schema = object({
  size: picklist(bannerSizes, 'banner.size.missing' satisfies FaultCode),
  banner: picture,
  link: link('banner.link.invalid'),
} satisfies Record<keyof BannerDraft, unknown>);

export const banners: Kind<BannerDraft> = {
  name: 'banner',
  collection: 'banners',
  schema,
  parse: parseBanner,
  // A picture is made for its size.
  merge: { together: ['size', 'banner'] },
  log: { add: 'save-banner', edit: 'save-banner', remove: 'delete-banner' },
  // Another version may know more sizes.
  restoredExtra: ({ fields }) => fields['size'] as unknown,
};

/** A banner as it would be saved, and what prevents a save, by field. */
export const checkBanner = (draft: BannerDraft) => checkDraft(schema, draft);

/** What prevents a save of a banner, by field. */
export const validateBanner = (draft: BannerDraft): Faults<keyof BannerDraft> => checkBanner(draft).faults;

/** All banners: one read each. */
export const readBanners = (store: Pick<WriteStore, 'db'>): Promise<Banner[]> => readContent(store, banners);

/** Adds or edits a banner; see `saveContent`. Visitors see one banner of each size. */
export const saveBanner = (
  store: WriteStore,
  draft: BannerDraft,
  id: string = newId(),
  before?: BannerDraft | null,
): Promise<Banner> => saveContent(store, banners, { id, draft, before });

export const deleteBanner = (store: WriteStore, { id }: Pick<Banner, 'id'>): Promise<void> =>
  deleteContent(store, banners, { id });

/** The size of each stored banner by id, also sizes that only another version knows. */
export async function readBannerSizes({ db }: Pick<WriteStore, 'db'>): Promise<Map<string, string>> {
  const stored = await readAll(collection(db, collections.banners));
  return new Map(
    stored.flatMap((banner): [string, string][] => {
      const size: unknown = banner.data()['size'];
      return typeof size === 'string' ? [[banner.id, size]] : [];
    }),
  );
}

/** The sizes in the summary. */
export const sizesOf = (sizes: ReadonlyMap<string, string>): string[] => [...new Set(sizes.values())].sort();

/** Updates the list of sizes, so that visitors read no absent banner. */
export const bannerSizesList: Effect<Map<string, string> | null> = {
  needs: ({ content = [] }, reader) =>
    content.some(isBanner) ? readBannerSizes(reader) : Promise.resolve(null),
  plan({ content = [] }, stored, { index }) {
    if (!stored) return {};
    const sizes = new Map(stored);
    for (const { id, after, extra, isDeleted } of content.filter(isBanner)) {
      const size = (after as Banner | null)?.size ?? extra;
      if (isDeleted) sizes.delete(id);
      else if (typeof size === 'string') sizes.set(id, size);
    }
    const list = sizesOf(sizes);
    return list.join() === index.summary.banners.join() ? {} : { summary: { banners: list } };
  },
};

const isBanner = ({ collection: name }: { collection: string }): boolean => name === 'banners';
