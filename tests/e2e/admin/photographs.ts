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
  colours?: 'grey' | 'whitened' | 'printed' | undefined;
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

const jpeg = 'image/jpeg';

/** A photograph that is created when it is needed: its size, and how it is written into its file. */
const take =
  (
    name: string,
    mimeType: string,
    encode: (scene: Sharp) => Sharp | Promise<Sharp>,
    { size = wide, colours, alpha }: { size?: Size; colours?: Photograph['colours']; alpha?: number } = {},
  ) =>
  async (): Promise<Photograph> => ({
    name,
    mimeType,
    buffer: await (await encode(await photograph(size, alpha))).toBuffer(),
    colours,
  });

/** Writes a picture as it is stored for an EXIF orientation. */
const lying =
  ([orientation, angle, mirror]: (typeof stored)[number]) =>
  async (scene: Sharp): Promise<Sharp> => {
    const { data, info } = await scene.rotate(angle).raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const rotated = sharp(data, { raw: { width, height, channels: 3 } });
    return (mirror ? rotated[mirror]() : rotated).jpeg({ quality: 92 }).withMetadata({ orientation });
  };

export const photographs: Record<string, () => Promise<Photograph>> = {
  ...Object.fromEntries(
    stored.map((way) => [`a JPEG of EXIF orientation ${way[0]}`, take(`${way[0]}.jpg`, jpeg, lying(way))]),
  ),
  'a progressive JPEG': take('progressive.jpg', jpeg, (scene) => scene.jpeg({ progressive: true })),
  'a JPEG in CMYK': take('print.jpg', jpeg, (scene) => scene.withIccProfile('cmyk').jpeg(), {
    colours: 'printed',
  }),
  'a JPEG in grey': take('grey.jpg', jpeg, (scene) => scene.greyscale().toColourspace('b-w').jpeg(), {
    colours: 'grey',
  }),
  'a JPEG with the colours of a phone': take('p3.jpg', jpeg, (scene) => scene.withIccProfile('p3').jpeg()),
  'a JPEG of 24 megapixels': take('camera.jpg', jpeg, (scene) => scene.jpeg({ quality: 90 }), {
    size: { width: 6000, height: 4000 },
  }),
  'a PNG': take('plain.png', 'image/png', (scene) => scene.png()),
  'a PNG that half of the light comes through': take('glass.png', 'image/png', (scene) => scene.png(), {
    alpha: 0.5,
    colours: 'whitened',
  }),
  'a PNG of 16 bits': take('deep.png', 'image/png', (scene) => scene.toColourspace('rgb16').png()),
  'a WebP': take('photograph.webp', 'image/webp', (scene) => scene.webp()),
  'an AVIF': take('photograph.avif', 'image/avif', (scene) => scene.avif({ effort: 0 })),
  'a GIF': take('photograph.gif', 'image/gif', (scene) => scene.gif()),
  'a picture of eight pixels by six': take('tiny.png', 'image/png', (scene) => scene.png(), {
    size: { width: 8, height: 6 },
  }),
};

/** A picture that is twelve times as wide as high, so that most of it is out of view. */
export const panorama = take('panorama.jpg', jpeg, (scene) => scene.jpeg(), {
  size: { width: 4800, height: 400 },
});

export const tower = take('tower.jpg', jpeg, (scene) => scene.jpeg(), { size: { width: 400, height: 4800 } });

/** A picture of only grain, which no codec compresses well. */
export const noise = take('noise.png', 'image/png', () =>
  sharp({
    create: { ...wide, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  }).png({ compressionLevel: 1 }),
);
