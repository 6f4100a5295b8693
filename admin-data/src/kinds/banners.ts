import type { Firestore } from 'firebase/firestore/lite';
import { bannerSizes } from 'shared-data';
import { link, parseBanner, picture, type FaultCode } from 'shared-data/documents';
import { object, picklist } from 'valibot';
import type { Effect } from '../commit/operation';
import type { ContentDraft, Kind } from './kind';
import { readDocuments } from '../commit/documents';

export type BannerDraft = ContentDraft<'banner'>;

export const banners: Kind<'banner'> = {
  name: 'banner',
  collection: 'banners',
  schema: object({
    size: picklist(bannerSizes, 'banner.size.missing' satisfies FaultCode),
    banner: picture,
    link: link('banner.link.invalid'),
  } satisfies Record<keyof BannerDraft, unknown>),
  parse: parseBanner,
  // A picture belongs to a size, so both come from the same version.
  merge: { together: ['size', 'banner'] },
  log: { add: 'save-banner', edit: 'save-banner', remove: 'delete-banner' },
};

/** Reads the size of each stored banner, by id. Sizes that only another version of the product knows are included. */
async function readSizes(db: Firestore): Promise<Map<string, unknown>> {
  const stored = await readDocuments(db, 'banners');
  return new Map(stored.map((banner) => [banner.id, banner.data()['size']]));
}

const listOf = (sizes: ReadonlyMap<string, unknown>): string[] =>
  [...new Set(sizes.values())].filter((size) => typeof size === 'string').sort();

/** Reads the list of all banners' sizes, as the summary has it. */
export const readBannerSizes = async (db: Firestore): Promise<string[]> => listOf(await readSizes(db));

/** Updates the summary's list of sizes, so that visitors do not read absent banners. */
export const bannerSizesList: Effect<Map<string, unknown> | null> = {
  needs: async ({ content = [] }, { db }) =>
    content.some(({ collection: name }) => name === 'banners') ? readSizes(db) : null,
  plan({ content = [] }, stored, { index }) {
    if (!stored) return {};
    const sizes = new Map(stored);
    for (const { collection: name, id, fields } of content)
      if (name === 'banners') sizes.set(id, fields?.['size']);
    const list = listOf(sizes);
    return list.join() === index.summary.banners.join() ? {} : { summary: { banners: list } };
  },
};
