import sharp from 'sharp';
import { emptyDraft, validateItem } from './item-draft';
import { isWholeImage } from './checks';

const picture = sharp({
  create: {
    width: 320,
    height: 180,
    channels: 3,
    background: '#456',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
});

it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a complete %s is distinguished from one that is truncated anywhere',
  async (format) => {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    const address = `data:image/${format};base64,${bytes.toString('base64')}`;
    expect(isWholeImage(address)).toBe(true);
    expect(address.length).toBeGreaterThan(6000);
    const last = format === 'gif' ? 0.95 : 0.2;
    for (let length = address.length - 1; length > address.length * last; length -= 997) {
      const cut = address.slice(0, length);
      // A GIF ends with one certain byte, which one in 256 truncated files has by chance.
      if (format === 'gif' && isWholeImage(cut) && atob(cut.slice(cut.indexOf(',') + 1)).endsWith(';'))
        continue;
      expect(isWholeImage(cut)).toBe(false);
    }
    const wholeGroups = address.slice(0, -8);
    const { imageBlob } = validateItem({ ...emptyDraft, imageBlob: wholeGroups });
    expect(imageBlob).toEqual({ code: 'picture.cut', params: {} });
  },
);

it('the completeness of a picture is unknown if its format does not reveal it', () => {
  expect(isWholeImage('https://example.org/a.png')).toBeNull();
  expect(isWholeImage('data:image/avif;base64,AAAA')).toBeNull();
  expect(isWholeImage('data:image/avif;base64,AAAAA')).toBe(false);
});

const addressOf = (format: string, ...parts: (string | number[])[]): string =>
  `data:image/${format};base64,${Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  ).toString('base64')}`;

it.each([0, 1, 2, 3, 4, 5])(
  'a WebP with %d bytes of content is complete only with its last byte',
  (length) => {
    const content = 'x'.repeat(length);
    expect(isWholeImage(addressOf('webp', 'RIFF', [4 + length, 0, 0, 0], 'WEBP', content))).toBe(true);
    expect(isWholeImage(addressOf('webp', 'RIFF', [5 + length, 0, 0, 0], 'WEBP', content))).toBe(false);
  },
);

it('the length of a WebP may take more than one byte', () => {
  const content = 'x'.repeat(0x0203 - 4);
  expect(isWholeImage(addressOf('webp', 'RIFF', [3, 2, 0, 0], 'WEBP', content))).toBe(true);
  expect(isWholeImage(addressOf('webp', 'RIFF', [4, 2, 0, 0], 'WEBP', content))).toBe(false);
});

it('a truncated JPEG is incomplete, even if it contains the end of a small picture', () => {
  const far = 'x'.repeat(6000);
  expect(isWholeImage(addressOf('jpeg', '\xff\xd8\xff', far, '\xff\xd9', far))).toBe(false);
  expect(isWholeImage(addressOf('jpeg', '\xff\xd8\xff', far, '\xff\xd9', 'a note'))).toBe(true);
});

it('the completeness of invalid base64 is unknown', () => {
  expect(isWholeImage('data:image/png;base64,!!!!')).toBeNull();
});

it.each(['\xff\xd8\xff', '\x89PNG\r\n', 'GIF89a', 'RIFF\x04\0\0\0WEBP'])(
  'a format is recognized at the beginning of its data only, not by a later %j',
  (mark) => {
    expect(isWholeImage(addressOf('png', mark, '...'))).not.toBeNull();
    expect(isWholeImage(addressOf('png', 'x', mark, '...'))).toBeNull();
  },
);

it('the completeness is unknown for a URL that contains a data URL', () => {
  expect(isWholeImage('https://example.org/?data:image/avif;base64,AAAAA')).toBeNull();
});
