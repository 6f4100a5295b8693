import { imageSize } from 'image-size';
import type { PictureSize } from '../video-meta';
import type { Picture } from './pictures';

const formats: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** The bytes before the size in every format; from fewer, the library reads any numbers. */
const minLength = 24;

/** The size of a stored picture; null for an unknown type or an invalid picture. */
export function pictureSize({ type, content }: Picture): PictureSize | null {
  if (content.length < minLength) return null;
  try {
    const { width, height, type: format } = imageSize(content);
    return format === formats[type] && width > 0 && height > 0 ? { width, height } : null;
  } catch {
    // The file is truncated before its size.
    return null;
  }
}
