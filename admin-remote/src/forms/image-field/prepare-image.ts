import { t } from 'shared-ui';
import { isCutOff } from './is-cut-off';

/** A file that cannot become a thumbnail; `message` is a sentence. */
export class ImageRefused extends Error {}

const largestFile = 40 * 1024 * 1024;

export interface ImageShape {
  /** Width and height in CSS pixels of what is stored. */
  width: number;
  height: number;
  /** Bytes that the stored image may have. */
  bytes: number;
  /** What is transparent stays so; else it is white. */
  isTransparent?: boolean;
}

/** A video's thumbnail: small enough that a page of twelve is a third of a megabyte. */
export const thumbnailShape: ImageShape = { width: 640, height: 360, bytes: 30 * 1024 };

/** Reads a file as an upright picture, whose pixels the caller frees with `close`. Throws `ImageRefused`. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  if (file.size === 0) throw new ImageRefused(t('This file is empty. Choose another one.'));
  if (file.size > largestFile) throw new ImageRefused(t('This file is over 40 MB. Choose a smaller one.'));
  if (await isSvg(file))
    throw new ImageRefused(t('An SVG may carry a script. Choose a PNG, JPEG or WebP instead.'));
  if (file.type && !file.type.startsWith('image/'))
    throw new ImageRefused(t('This file is not an image. Choose a picture.'));
  if (isCutOff(await file.arrayBuffer()))
    throw new ImageRefused(t('This file is damaged: its end is missing. Choose another copy of it.'));
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new ImageRefused(t('This file is damaged, or of a kind that this browser cannot read.'));
  });
}

/** By what it holds too: a name says nothing. */
async function isSvg(file: Blob): Promise<boolean> {
  return file.type === 'image/svg+xml' || /<svg[\s>]/i.test(await file.slice(0, 4096).text());
}

/**
 * Makes a picture a small image of a fixed shape, as a data URL: cropped to the shape around `focus` (0 is the left
 * or top, 1 the right or bottom), on white where it is transparent and may not be, as WebP, or JPEG where there is no WebP.
 */
export function cropPicture(picture: ImageBitmap, shape: ImageShape, focus: number): Promise<string> {
  const { width, height } = shape;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const scale = Math.max(width / picture.width, height / picture.height);
  const drawn = { width: picture.width * scale, height: picture.height * scale };
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  if (!shape.isTransparent) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(
    picture,
    (width - drawn.width) * focus,
    (height - drawn.height) * focus,
    drawn.width,
    drawn.height,
  );
  return encodeWithin(canvas, shape.bytes);
}

/** The best quality that fits; the last resort is half the size. */
async function encodeWithin(canvas: HTMLCanvasElement, bytes: number): Promise<string> {
  for (const quality of [0.86, 0.76, 0.64, 0.5, 0.36, 0.22, 0.1]) {
    const blob =
      (await encode(canvas, 'image/webp', quality)) ?? (await encode(canvas, 'image/jpeg', quality));
    if (blob && blob.size <= bytes) return readDataUrl(blob);
  }
  const half = Object.assign(document.createElement('canvas'), {
    width: canvas.width / 2,
    height: canvas.height / 2,
  });
  half.getContext('2d')!.drawImage(canvas, 0, 0, half.width, half.height);
  return encodeWithin(half, bytes);
}

/** Null when the browser encodes another type than was asked for. */
const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality),
  );

const readDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new ImageRefused(t('This file could not be read.')));
    reader.readAsDataURL(blob);
  });
