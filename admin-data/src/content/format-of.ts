import { piecesOf, type ContentSource } from './content-source';

export type FileFormat = 'csv' | 'json' | 'feed';

/** What a file is read as: by the end of its name where that says it, else by how it begins. */
export async function formatOf(source: ContentSource): Promise<FileFormat> {
  if (/\.csv$/i.test(source.name)) return 'csv';
  for await (const piece of piecesOf(source)) {
    const start = startOf(piece);
    if (start.startsWith('<')) return 'feed';
    if (/^[[{]/.test(start) || /\.json$/i.test(source.name)) return isJsonFeed(start) ? 'feed' : 'json';
    return /\.(xml|rss|atom)$/i.test(source.name) ? 'feed' : 'csv';
  }
  if (/\.json$/i.test(source.name)) return 'json';
  return 'csv';
}

/** Without the mark of an encoding, and the white space, which may come first. */
function startOf(piece: Uint8Array): string {
  const isWide = (piece[0] === 0xff && piece[1] === 0xfe) || (piece[0] === 0xfe && piece[1] === 0xff);
  if (isWide) return new TextDecoder(piece[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(piece).trimStart();
  return new TextDecoder().decode(piece).trimStart();
}

/** Whether a JSON text says that it is a feed (jsonfeed.org), in so much of it as is given. */
const isJsonFeed = (start: string): boolean =>
  /"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org\\?\/version\\?\//.test(start);
