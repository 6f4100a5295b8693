import { decodeFeed } from '../feeds/decode-feed';

/**
 * The text of a file of captions. Tools write SubRip in the encoding of their machine: what is not in UTF-8, nor marked as UTF-16, is
 * read as western Europe's older machines wrote it.
 */
export const readCaptionFile = async (file: Blob): Promise<string> =>
  decodeFeed(new Uint8Array(await file.arrayBuffer()));
