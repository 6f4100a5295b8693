import { collection } from 'firebase/firestore/lite';
import { collections, readAll } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';

/** The size of each stored banner by id, also of those whose size this version does not know. */
export async function readBannerSizes({ db }: Pick<WriteStore, 'db'>): Promise<Map<string, string>> {
  const stored = await readAll(collection(db, collections.banners));
  return new Map(
    stored.flatMap((banner): [string, string][] => {
      const size: unknown = banner.data()['size'];
      return typeof size === 'string' ? [[banner.id, size]] : [];
    }),
  );
}

/** What the summary says of banners. */
export const sizesOf = (banners: ReadonlyMap<string, string>): string[] =>
  [...new Set(banners.values())].sort();
