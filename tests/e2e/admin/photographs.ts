import sharp, { type Sharp } from 'sharp';
import { isEverything } from '../../support/everything';

/** Colours of the corners of each photograph: top left, top right, bottom left, bottom right. */
export const corners = {
  leftTop: [215, 40, 40],
  rightTop: [40, 170, 60],
  leftBottom: [40, 70, 210],
  rightBottom: [230, 200, 50],
} as const;

export interface Photograph {
  name: string;
  mimeType: string;
  buffer: Buffer;
  /** How the colours of the corners change in this file format. */
  colours?: 'grey' | 'whitened' | 'printed';
}

interface Size {
  width: number;
  height: number;
}

/** Sky, hills and camera grain, so that it compresses like a photograph. Each corner has its own colour. */
async function photograph({ width, height }: Size, alpha = 1): Promise<Sharp> {
  const small = { width: Math.min(width, 1600), height: Math.min(height, 1600) };
  const pixels = Buffer.alloc(small.width * small.height * 3);
  let seed = 7;
  for (let y = 0, at = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      const grain = (seed >> 16) % 24;
      const hill = y / small.height > 0.5 + 0.12 * Math.sin((9 * x) / small.width) ? 70 : 0;
      pixels[at++] = 90 + (80 * y) / small.height - hill / 2 + grain;
      pixels[at++] = 120 + (60 * x) / small.width - hill / 3 + grain;
      pixels[at++] = 200 - (90 * y) / small.height - hill + grain;
    }
  }
  const corner = { width: Math.ceil(width * 0.3), height: Math.ceil(height * 0.3) };
  const places: [readonly [number, number, number], number, number][] = [
    [corners.leftTop, 0, 0],
    [corners.rightTop, width - corner.width, 0],
    [corners.leftBottom, 0, height - corner.height],
    [corners.rightBottom, width - corner.width, height - corner.height],
  ];
  const scene = sharp(pixels, { raw: { ...small, channels: 3 } }).resize(width, height, { fit: 'fill' });
  const whole = sharp(await scene.raw().toBuffer(), { raw: { width, height, channels: 3 } }).composite(
    places.map(([[r, g, b], left, top]) => ({
      input: { create: { ...corner, channels: 3, background: { r, g, b } } },
      left,
      top,
    })),
  );
  const { data, info } = await whole.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const plain = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  return alpha === 1 ? plain : plain.ensureAlpha(alpha);
}

/** Larger than any thumbnail. When everything is tried, as large as a phone camera's picture. */
const wide: Size = isEverything ? { width: 1600, height: 900 } : { width: 960, height: 540 };

/** For each EXIF orientation, how an upright picture is stored: rotated by the angle, then mirrored. */
const stored: [orientation: number, angle: number, mirror: '' | 'flip' | 'flop'][] = [
  [1, 0, ''],
  [2, 0, 'flop'],
  [3, 180, ''],
  [4, 0, 'flip'],
  [5, 90, 'flop'],
  [6, 270, ''],
  [7, 90, 'flip'],
  [8, 90, ''],
];

async function turned(orientation: number, angle: number, mirror: '' | 'flip' | 'flop'): Promise<Buffer> {
  const { data, info } = await (
    await photograph(wide)
  )
    .rotate(angle)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const rotated = sharp(data, { raw: { width, height, channels: 3 } });
  const lying = mirror === 'flip' ? rotated.flip() : mirror === 'flop' ? rotated.flop() : rotated;
  return lying.jpeg({ quality: 92 }).withMetadata({ orientation }).toBuffer();
}

const jpeg = 'image/jpeg';

/** Photographs of all supported kinds, each created on demand. */
export const photographs: Record<string, () => Promise<Photograph>> = {
  ...Object.fromEntries(
    stored.map(([orientation, angle, mirror]) => [
      `a JPEG of EXIF orientation ${orientation}`,
      async () => ({
        name: `${orientation}.jpg`,
        mimeType: jpeg,
        buffer: await turned(orientation, angle, mirror),
      }),
    ]),
  ),
  'a progressive JPEG': async () => ({
    name: 'progressive.jpg',
    mimeType: jpeg,
    buffer: await (await photograph(wide)).jpeg({ progressive: true }).toBuffer(),
  }),
  'a JPEG in CMYK': async () => ({
    name: 'print.jpg',
    mimeType: jpeg,
    buffer: await (await photograph(wide)).withIccProfile('cmyk').jpeg().toBuffer(),
    colours: 'printed' as const,
  }),
  'a JPEG in grey': async () => ({
    name: 'grey.jpg',
    mimeType: jpeg,
    buffer: await (await photograph(wide)).greyscale().toColourspace('b-w').jpeg().toBuffer(),
    colours: 'grey' as const,
  }),
  'a JPEG with the colours of a phone': async () => ({
    name: 'p3.jpg',
    mimeType: jpeg,
    buffer: await (await photograph(wide)).withIccProfile('p3').jpeg().toBuffer(),
  }),
  'a JPEG of 24 megapixels': async () => ({
    name: 'camera.jpg',
    mimeType: jpeg,
    buffer: await (await photograph({ width: 6000, height: 4000 })).jpeg({ quality: 90 }).toBuffer(),
  }),
  'a PNG': async () => ({
    name: 'plain.png',
    mimeType: 'image/png',
    buffer: await (await photograph(wide)).png().toBuffer(),
  }),
  'a PNG that half of the light comes through': async () => ({
    name: 'glass.png',
    mimeType: 'image/png',
    buffer: await (await photograph(wide, 0.5)).png().toBuffer(),
    colours: 'whitened' as const,
  }),
  'a PNG of 16 bits': async () => ({
    name: 'deep.png',
    mimeType: 'image/png',
    buffer: await (await photograph(wide)).toColourspace('rgb16').png().toBuffer(),
  }),
  'a WebP': async () => ({
    name: 'photograph.webp',
    mimeType: 'image/webp',
    buffer: await (await photograph(wide)).webp().toBuffer(),
  }),
  'an AVIF': async () => ({
    name: 'photograph.avif',
    mimeType: 'image/avif',
    buffer: await (await photograph(wide)).avif({ effort: 0 }).toBuffer(),
  }),
  'a GIF': async () => ({
    name: 'photograph.gif',
    mimeType: 'image/gif',
    buffer: await (await photograph(wide)).gif().toBuffer(),
  }),
  'a picture of eight pixels by six': async () => ({
    name: 'tiny.png',
    mimeType: 'image/png',
    buffer: await (await photograph({ width: 8, height: 6 })).png().toBuffer(),
  }),
};

/** A picture that is twelve times as wide as high, so that most of it is out of view. */
export const panorama = async (): Promise<Photograph> => ({
  name: 'panorama.jpg',
  mimeType: jpeg,
  buffer: await (await photograph({ width: 4800, height: 400 })).jpeg().toBuffer(),
});

export const tower = async (): Promise<Photograph> => ({
  name: 'tower.jpg',
  mimeType: jpeg,
  buffer: await (await photograph({ width: 400, height: 4800 })).jpeg().toBuffer(),
});

/** A picture of only grain, which no codec compresses well. */
export const noise = async (): Promise<Photograph> => ({
  name: 'noise.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: { ...wide, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer(),
});
