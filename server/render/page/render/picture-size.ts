import { imageSize } from 'image-size';
import type { PictureSize } from '../video-meta';
import type { Picture } from './pictures';

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
