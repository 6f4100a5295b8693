import { createHash } from 'node:crypto';
import type { Page } from 'shared-data/contract';
import { replaceTexts } from 'shared-data/server';

/** A stored picture as a file. */
export interface Picture {
  type: string;
  content: Buffer;
}

/** The collection of a document, by the name of the field that holds its picture. */
const collectionOf: Record<string, string> = { imageBlob: 'items', banner: 'banners' };
export const pictureFields = new Map(
  Object.entries(collectionOf).map(([field, collection]) => [collection, field]),
);

const extensions: Record<string, string> = { 'svg+xml': 'svg', jpeg: 'jpg' };

/** The picture that a data URL holds; null for what is none. */
export function decodePicture(url: string): Picture | null {
  const match = /^data:(image\/[\w.+-]+)((?:;[^;,]*)*),/.exec(url);
  if (!match) return null;
  const body = url.slice(match[0].length);
  try {
    const content = /;base64$/i.test(match[2]!)
      ? Buffer.from(body, 'base64')
      : Buffer.from(decodeURIComponent(body));
    return { type: match[1]!, content };
  } catch {
    return null;
  }
}

/** The address of a stored picture, which changes with it: `/pictures/items/ID/HASH.webp`. */
export function pictureAddress(collection: string, id: string, { type, content }: Picture): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const name = type.slice('image/'.length);
  return `/pictures/${collection}/${encodeURIComponent(id)}/${hash}.${extensions[name] ?? name}`;
}

/** Which address a stored picture of a document gets. */
export type PictureAddress = typeof pictureAddress;

/** The same where pictures are files: `/pictures/HASH.webp`. The name of a document may be none of a file. */
export const pictureFileAddress: PictureAddress = (_collection, _id, { type, content }) => {
  const name = type.slice('image/'.length);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 24);
  return `/pictures/${hash}.${extensions[name] ?? name}`;
};

/** Puts addresses in the place of the pictures that stand in what a page has read, and answers which pictures they are. */
export function takePictures(page: Page, addressOf: PictureAddress): Map<string, Picture> {
  const pictures = new Map<string, Picture>();
  replaceTexts(page, (text, field, owner) => {
    const collection = collectionOf[field];
    if (collection === undefined || !text.startsWith('data:')) return text;
    const picture = decodePicture(text);
    // What no browser could show either.
    if (!picture) return '';
    const address = addressOf(collection, String(owner['id']), picture);
    pictures.set(address, picture);
    return address;
  });
  return pictures;
}
