import type { PictureSize } from '../video-meta';
import type { Picture } from './pictures';

/** The size of a stored picture; null for an unknown type or an invalid picture. */
export function pictureSize({ type, content }: Picture): PictureSize | null {
  try {
    const size = readers[type]?.(content);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    // The file is truncated before its size.
    return null;
  }
}

type Reader = (content: Buffer) => PictureSize | null;

const readers: Record<string, Reader> = { 'image/webp': webp, 'image/jpeg': jpeg, 'image/png': png };

const text = (content: Buffer, at: number, length: number): string =>
  content.toString('latin1', at, at + length);

/** Reads the size from the first chunk. @see https://developers.google.com/speed/webp/docs/riff_container */
function webp(content: Buffer): PictureSize | null {
  if (text(content, 0, 4) !== 'RIFF' || text(content, 8, 4) !== 'WEBP') return null;
  const kind = text(content, 12, 4);
  if (kind === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = content.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** The first eight bytes of each PNG file. @see https://www.w3.org/TR/png-3/#11IHDR */
const pngStart = '\x89PNG\r\n\x1a\n';

function png(content: Buffer): PictureSize | null {
  return text(content, 0, 8) === pngStart
    ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
    : null;
}

/** Reads the size from the start-of-frame segment, after other segments of any length (ITU-T T.81, B.1.1.4). */
function jpeg(content: Buffer): PictureSize | null {
  if (content.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; content.readUInt8(at) === 0xff; at += 2 + content.readUInt16BE(at + 2)) {
    const marker = content.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
  }
  return null;
}
