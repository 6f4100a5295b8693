import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import type { Data } from 'shared-data';
import type { Page } from 'shared-data/contract';
import { readSite, readStoredPicture, replaceTexts } from 'shared-data/server';
import { textOf } from '../addresses';
import type { PictureSize } from '../video-meta';

/** A stored picture as a file. */
export interface Picture {
  type: string;
  content: Buffer;
}

/** For each field with a picture, the collection of the documents that have it. */
const collectionOf: Record<string, string> = { imageBlob: 'items', banner: 'banners' };
/** Fields of the index summary that contain pictures of the site. */
const sitePictures = ['logo', 'heroPicture'];
export const siteCollection = 'site';
const pictureFields = new Map(Object.entries(collectionOf).map(([field, collection]) => [collection, field]));

/** Whether a field with this name contains a picture. */
export const isPictureField = (field: string): boolean =>
  field in collectionOf || sitePictures.includes(field);

const extensions: Record<string, string> = { 'svg+xml': 'svg', jpeg: 'jpg' };

/** Decodes the picture in a data URL; null if it is invalid. Forms and rules allow only base64. */
export function decodePicture(url: string): Picture | null {
  const [whole = '', type] = /^data:(image\/[\w.+-]+);base64,/.exec(url) ?? [];
  return type === undefined ? null : { type, content: Buffer.from(url.slice(whole.length), 'base64') };
}

/** A file name such as `0123456789abcdef.webp`. `digits`: the length of the content hash in it. */
function fileName({ type, content }: Picture, digits: number): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, digits);
  const name = type.slice('image/'.length);
  return `${hash}.${extensions[name] ?? name}`;
}

/** The path of a stored picture. It changes with the content: `/pictures/items/ID/HASH.webp`. */
export const pictureAddress = (collection: string, id: string, picture: Picture): string =>
  `/pictures/${collection}/${encodeURIComponent(id)}/${fileName(picture, 16)}`;

/** The path of a published picture: `/pictures/HASH.webp`. A document's id may be no valid file name. */
export const pictureFileAddress = (picture: Picture): string => `/pictures/${fileName(picture, 24)}`;

/** Replaces the pictures in a page's data by paths. Returns the pictures, by these paths. */
export function takePictures(page: Page): Map<string, Picture> {
  const pictures = new Map<string, Picture>();
  replaceTexts(page, (text, field, owner) => {
    const collection = sitePictures.includes(field) ? siteCollection : collectionOf[field];
    if (collection === undefined || !text.startsWith('data:')) return text;
    const picture = decodePicture(text);
    // Browsers cannot show an invalid picture either.
    if (!picture) return '';
    const address = pictureAddress(
      collection,
      collection === siteCollection ? field : String(owner['id']),
      picture,
    );
    pictures.set(address, picture);
    return address;
  });
  return pictures;
}

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

const formats: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** The first bytes of a picture, with its size in every format. From fewer, the library returns wrong numbers. */
const minLength = 24;

/** The size of a stored picture; null if its type is unknown or the picture is invalid. */
export function pictureSize({ type, content }: Picture): PictureSize | null {
  if (content.length < minLength) return null;
  try {
    const { width, height, type: format } = imageSize(content);
    return format === formats[type] && width > 0 && height > 0 ? { width, height } : null;
  } catch {
    // The file ends before its size.
    return null;
  }
}
