import { t } from 'shared-ui';

/** A file cannot become a thumbnail. `message` is a sentence with the reason. */
export class ImageRefused extends Error {}

const largestFile = 40 * 1024 * 1024;

export interface ImageShape {
  /** The width and height of the stored image, in pixels. */
  width: number;
  height: number;
  /** The most bytes of the stored image. */
  bytes: number;
  /** Whether transparent parts stay transparent. Otherwise they become white. */
  isTransparent?: boolean;
}

/** The shape of thumbnails. Twelve of them, a page, take a third of a megabyte. */
export const thumbnailShape: ImageShape = { width: 640, height: 360, bytes: 30 * 1024 };

/** Decodes a file into an upright picture. Throws `ImageRefused`. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  if (file.size === 0) throw new ImageRefused(t('This file is empty. Choose another one.'));
  if (file.size > largestFile) throw new ImageRefused(t('This file is over 40 MB. Choose a smaller one.'));
  if (await isSvg(file))
    throw new ImageRefused(t('An SVG may carry a script. Choose a PNG, JPEG or WebP instead.'));
  if (file.type && !file.type.startsWith('image/'))
    throw new ImageRefused(t('This file is not an image. Choose a picture.'));
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new ImageRefused(t('This file is damaged, or of a kind that this browser cannot read.'));
  });
}

/** Whether a file is SVG. Checks the content too, because names are unreliable. */
async function isSvg(file: Blob): Promise<boolean> {
  return file.type === 'image/svg+xml' || /<svg[\s>]/i.test(await file.slice(0, 4096).text());
}

/**
 * Converts a picture to a data URL of a given shape: cropped around `focus` (0 is left or top, 1 is right or bottom),
 * without transparency unless allowed, as WebP, or as JPEG if the browser cannot write WebP.
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

/** Encodes with the best quality within the limit of bytes. If none fits, with half the width and height. */
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

/** Encodes in one format; null if the browser does not support it. */
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
