import { AdminError } from '../errors/admin-error';
import type { Feed } from '../feeds/feed';

/** A file that is read piece by piece, as often as needed. A `File` of a browser is one. */
export interface ContentSource {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
  /** Where it came from on the web: what addresses in it are relative to. */
  readonly address?: string | undefined;
  /** The encoding that came with it. */
  readonly charset?: string | undefined;
  /** The feed that these bytes are, where it was read before. */
  readonly feed?: Feed | undefined;
}

/** One version of a file, as data that can be kept. */
export interface SourceVersion {
  name: string;
  size: number;
  lastModified: number;
}

export const versionOf = ({ name, size, lastModified }: ContentSource): SourceVersion => ({
  name,
  size,
  lastModified,
});

/** Throws `invalid` when this is another file, or another version of it. */
export function checkVersion(source: ContentSource, { name, size, lastModified }: SourceVersion): void {
  if (source.name !== name || source.size !== size || source.lastModified !== lastModified) throw changed();
}

export const changed = (cause?: unknown) => new AdminError('file.changed', {}, cause);

/** Bytes of a piece: what is held of a file at once. */
const pieceBytes = 256 * 1024;

/** The bytes of a file, one piece after another. */
export async function* piecesOf(source: ContentSource): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < source.size; at += pieceBytes) {
    const piece = source.slice(at, Math.min(at + pieceBytes, source.size));
    // A browser refuses to read a file that is not what it was when it was chosen.
    const bytes = await piece.arrayBuffer().catch((cause: unknown) => {
      throw changed(cause);
    });
    yield new Uint8Array(bytes);
  }
}

type FileFormat = 'csv' | 'json' | 'feed';

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
