import { collection, doc } from 'firebase/firestore/lite';
import { DataError, bannerSizes, toDataError, type Banner } from 'shared-data';
import { parseBanner } from '../../banners/banner';
import { collections } from '../../firestore/collections';
import { readAll } from '../../firestore/read-all';
import { imageFault, longestUrl, webAddress } from '../../items/validate-item';
import { commit } from './commit';
import type { WriteStore } from './store';

export type BannerDraft = Omit<Banner, 'id'>;

/** What stops a save of a banner, by field, each as a sentence. */
export function validateBanner({
  size,
  banner,
  link,
}: BannerDraft): Partial<Record<keyof BannerDraft, string>> {
  const faults: Partial<Record<keyof BannerDraft, string>> = {};
  if (!bannerSizes.includes(size)) faults.size = 'Choose a size.';
  const image = imageFault(banner);
  if (image) faults.banner = image;
  if (link !== '' && (!webAddress.test(link) || link.length > longestUrl))
    faults.link = 'The link must start with https:// or http://.';
  return faults;
}

/** All banners: one read each. */
export async function readBanners({ db }: WriteStore): Promise<Banner[]> {
  try {
    const stored = await readAll(collection(db, collections.banners));
    return stored.map(parseBanner).filter((banner) => banner !== null);
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** Adds a banner, or replaces the one of that id. A visitor sees one banner of each size. */
export async function saveBanner(store: WriteStore, draft: BannerDraft, id?: string): Promise<Banner> {
  const fields = { size: draft.size, banner: draft.banner.trim(), link: draft.link.trim() };
  const faults = Object.values(validateBanner(fields));
  if (faults.length > 0) throw new DataError('invalid', faults.join(' '));
  const banner = { id: id ?? doc(collection(store.db, collections.banners)).id, ...fields };
  const others = (await readBanners(store)).filter((other) => other.id !== banner.id);
  return commit(store, [], async ({ transaction, catalogue, at }) => {
    transaction.set(at('banners', banner.id), fields);
    catalogue.summary.banners = [...new Set([...others, banner].map(({ size }) => size))];
    return { result: banner, noted: { what: 'save-banner', count: 1, title: banner.size } };
  });
}

export async function deleteBanner(store: WriteStore, banner: Banner): Promise<void> {
  const others = (await readBanners(store)).filter(({ id }) => id !== banner.id);
  await commit(store, [], async ({ transaction, catalogue, at }) => {
    transaction.delete(at('banners', banner.id));
    catalogue.summary.banners = [...new Set(others.map(({ size }) => size))];
    return { result: undefined, noted: { what: 'delete-banner', count: 1, title: banner.size } };
  });
}
