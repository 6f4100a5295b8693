import type { Data } from 'shared-data';
import { readSite, readStoredPicture } from 'shared-data/server';
import { textOf } from '../page/addresses';
import {
  decodePicture,
  pictureAddress,
  pictureFields,
  siteCollection,
  sitePictures,
  type Picture,
} from '../page/render/pictures';

/**
 * The picture at a path such as `/pictures/items/ID/HASH.webp`; null if the document has another picture or none. Only
 * the path is needed, so after a restart a server still finds the pictures of pages that it rendered before.
 */
export async function readPicture(data: Data, pathname: string): Promise<Picture | null> {
  const [, , collection = '', written = ''] = pathname.split('/');
  if (collection === siteCollection && sitePictures.includes(written)) {
    const picture = decodePicture((await readSite(data))?.[written] ?? '');
    return picture && pictureAddress(collection, written, picture) === pathname ? picture : null;
  }
  const field = pictureFields.get(collection);
  const id = textOf(written);
  if (field === undefined || !id) return null;
  const stored =
    (await readStoredPicture(data, collection, id, field)) ??
    (collection === 'items' ? await readStoredPicture(data, 'unlisted', id, field) : undefined);
  const picture = stored === undefined ? null : decodePicture(stored);
  return picture && pictureAddress(collection, id, picture) === pathname ? picture : null;
}
