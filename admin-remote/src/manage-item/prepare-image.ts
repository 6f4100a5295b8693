/** A file that cannot become a thumbnail; `message` is a sentence. */
export class ImageRefused extends Error {}

const largestFile = 40 * 1024 * 1024;

export interface ImageShape {
  /** Width and height in CSS pixels of what is stored. */
  width: number;
  height: number;
  /** Bytes that the stored image may have. */
  bytes: number;
}

/** A video's thumbnail: small enough that a page of twelve is a third of a megabyte. */
export const thumbnailShape: ImageShape = { width: 640, height: 360, bytes: 30 * 1024 };

/**
 * Makes a chosen file a small upright image of a fixed shape, as a data URL: decoded by the browser, cropped to
 * the shape around `focus` (0 is the start, 1 the end), and encoded as WebP, or JPEG where there is no WebP.
 * Throws `ImageRefused`.
 */
export async function prepareImage(
  file: Blob,
  shape: ImageShape = thumbnailShape,
  focus = 0.5,
): Promise<string> {
  if (file.size > largestFile) throw new ImageRefused('This file is over 40 MB. Choose a smaller one.');
  if (file.type && !file.type.startsWith('image/')) throw new ImageRefused('This file is not an image.');
  if (file.type === 'image/svg+xml')
    throw new ImageRefused('An SVG may carry a script. Choose a PNG, JPEG or WebP.');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new ImageRefused('This file is damaged, or of a kind that this browser cannot read.');
  });
  try {
    return await encodeWithin(crop(bitmap, shape, focus), shape.bytes);
  } finally {
    bitmap.close();
  }
}

function crop(bitmap: ImageBitmap, { width, height }: ImageShape, focus: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const scale = Math.max(width / bitmap.width, height / bitmap.height);
  const drawn = { width: bitmap.width * scale, height: bitmap.height * scale };
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(
    bitmap,
    (width - drawn.width) * focus,
    (height - drawn.height) * focus,
    drawn.width,
    drawn.height,
  );
  return canvas;
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
    reader.onerror = () => reject(new ImageRefused('This file could not be read.'));
    reader.readAsDataURL(blob);
  });
