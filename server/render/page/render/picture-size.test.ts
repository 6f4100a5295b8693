import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoContent } from '../../../../demo';
import { decodePicture, pictureSize, type Picture } from './pictures';

const root = path.join(__dirname, '../../../..');
const fileIn = (type: string, name: string): Picture => ({
  type,
  content: readFileSync(path.join(root, name)),
});

const [hero, ...stored] = demoContent().items.map(({ imageBlob }) => decodePicture(imageBlob!)!);
const png = fileIn('image/png', 'shell/public/apple-touch-icon.png');
const jpeg = fileIn('image/jpeg', 'docs/screenshots/home-phone-light.jpg');

/** The start of a WebP file in the lossless or extended format, with a width of 1300 and a height of 7. */
const webp = (hex: string): Picture => ({
  type: 'image/webp',
  content: Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.from(hex, 'hex')]),
});
const extended = webp(
  `${Buffer.from('VP8X').toString('hex')}0a000000 10000000 130500 060000`.replaceAll(' ', ''),
);
const lossless = webp(`${Buffer.from('VP8L').toString('hex')}00000000 2f 13850100`.replaceAll(' ', ''));

it('the size of a picture is read from its stored data', () => {
  expect(pictureSize(hero!)).toEqual({ width: 1280, height: 720 });
  expect(stored.length).toBeGreaterThan(0);
  for (const picture of stored) expect(pictureSize(picture)).toEqual({ width: 640, height: 360 });
  expect(pictureSize(png)).toEqual({ width: 180, height: 180 });
  expect(pictureSize(jpeg)).toEqual({ width: 390, height: 844 });
  expect(pictureSize(extended)).toEqual({ width: 1300, height: 7 });
  expect(pictureSize(lossless)).toEqual({ width: 1300, height: 7 });
});

it('a truncated picture, or one of another type than declared, has no size', () => {
  for (const { type, content } of [stored[0]!, png, jpeg, extended, lossless])
    for (let length = 0; length < 24; length++)
      expect(pictureSize({ type, content: content.subarray(0, length) })).toBeNull();
  expect(pictureSize({ ...png, type: 'image/webp' })).toBeNull();
  expect(pictureSize({ ...jpeg, type: 'image/png' })).toBeNull();
  expect(pictureSize({ ...png, type: 'image/jpeg' })).toBeNull();
  expect(pictureSize({ ...png, type: 'image/svg+xml' })).toBeNull();
});
