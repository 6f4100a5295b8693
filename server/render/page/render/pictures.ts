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
/** Those of the site itself are in the summary, by these names. */
export const sitePictures = ['logo', 'heroPicture'];
export const siteCollection = 'site';
export const pictureFields = new Map(
  Object.entries(collectionOf).map(([field, collection]) => [collection, field]),
);

const extensions: Record<string, string> = { 'svg+xml': 'svg', jpeg: 'jpg' };

/** The picture that a data URL holds; null for what is none. */
export function decodePicture(url: string): Picture | null {
  const match = /^data:(image\/[\w.+-]+)((?:;[^;,]*)*),/.exec(url);
  if (!match) return null;
  const body = percentDecode(url.slice(match[0].length));
  const content = /;base64$/i.test(match[2]!) ? Buffer.from(body.toString('latin1'), 'base64') : body;
  return { type: match[1]!, content };
}

/** As browsers do it: a sign of per cent that begins no byte stands for itself (https://url.spec.whatwg.org/#percent-decode). */
const percentDecode = (text: string): Buffer =>
  text.includes('%')
    ? Buffer.from(
        Buffer.from(text)
          .toString('latin1')
          .replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(parseInt(byte, 16))),
        'latin1',
      )
    : Buffer.from(text);

/** Such as `0123456789abcdef.webp`, with so many digits of the hash of what the picture holds. */
function fileName({ type, content }: Picture, digits: number): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, digits);
  const name = type.slice('image/'.length);
  return `${hash}.${extensions[name] ?? name}`;
}

/** The address of a stored picture, which changes with it: `/pictures/items/ID/HASH.webp`. */
export const pictureAddress = (collection: string, id: string, picture: Picture): string =>
  `/pictures/${collection}/${encodeURIComponent(id)}/${fileName(picture, 16)}`;

/** Which address a stored picture of a document gets. */
export type PictureAddress = typeof pictureAddress;

/** The same where pictures are files: `/pictures/HASH.webp`. The name of a document may be none of a file. */
export const pictureFileAddress: PictureAddress = (_collection, _id, picture) =>
  `/pictures/${fileName(picture, 24)}`;

/** Puts addresses in the place of the pictures that stand in what a page has read, and answers which pictures they are. */
export function takePictures(page: Page, addressOf: PictureAddress): Map<string, Picture> {
  const pictures = new Map<string, Picture>();
  replaceTexts(page, (text, field, owner) => {
    const collection = sitePictures.includes(field) ? siteCollection : collectionOf[field];
    if (collection === undefined || !text.startsWith('data:')) return text;
    const picture = decodePicture(text);
    // What no browser could show either.
    if (!picture) return '';
    const address = addressOf(
      collection,
      collection === siteCollection ? field : String(owner['id']),
      picture,
    );
    pictures.set(address, picture);
    return address;
  });
  return pictures;
}
