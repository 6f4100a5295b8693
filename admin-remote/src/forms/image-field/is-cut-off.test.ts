import fc from 'fast-check';
import { isCutOff } from './is-cut-off';

const bytes = (...parts: (string | number[])[]) =>
  parts.flatMap((part) =>
    typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
  );
const bufferOf = (file: number[]): ArrayBuffer => new Uint8Array(file).buffer;
const zeros = (count: number) => Array.from({ length: count }, () => 0);

/** Small files of each kind, with what their programs write into them. */
const jpeg = bytes([0xff, 0xd8], [0xff, 0xe1, 0, 8], [0xff, 0xd8, 0xff, 0xd9, 1, 2], [0xff, 0xda, 0, 4, 1, 1], [7, 0xd9, 0xff, 0, 9], [0xff, 0xd9]); // oxfmt-ignore
const png = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 3], 'IHDR', [1, 2, 3], [9, 9, 9, 9], [0, 0, 0, 0], 'IEND', [1, 2, 3, 4]); // oxfmt-ignore
const gif = bytes('GIF89a', [1, 0, 1, 0, 0x2c, 5, 0], [0x3b]);
const webp = bytes('RIFF', [12, 0, 0, 0], 'WEBPVP8 ', [1, 2, 3, 4]);
const avif = bytes([0, 0, 0, 12], 'ftypavif', [0, 0, 0, 1], 'mdat', [0, 0, 0, 0, 0, 0, 0, 18], [5, 5]);
const kinds = { jpeg, png, gif, webp, avif };

it.each(Object.entries(kinds))('a complete %s is not truncated', (_, file) => {
  expect(isCutOff(bufferOf(file))).toBe(false);
});

/** A file of at most this many bytes has an unknown format. */
const beginnings = { jpeg: 2, png: 4, gif: 4, webp: 4, avif: 8 };

it.each(Object.entries(kinds))('a %s that is cut anywhere is truncated', (kind, file) => {
  const from = beginnings[kind as keyof typeof kinds];
  // Behind the end chunk's name, a PNG lacks a checksum alone, and a picture is whole without it.
  const to = kind === 'png' ? file.length - 4 : file.length;
  for (let length = from; length < to; length++) {
    // A cut between two boxes cannot be detected.
    if (kind === 'avif' && length === 12) continue;
    expect([length, isCutOff(bufferOf(file.slice(0, length)))]).toEqual([length, true]);
  }
});

it('the end of the embedded preview is not the end of a JPEG', () => {
  expect(isCutOff(bufferOf(jpeg.slice(0, -2)))).toBe(true);
  expect(isCutOff(bufferOf([...jpeg, ...zeros(5)]))).toBe(false);
});

it('padding after a GIF and a last box without a length are accepted', () => {
  expect(isCutOff(bufferOf([...gif, ...zeros(9)]))).toBe(false);
  expect(isCutOff(bufferOf(bytes([0, 0, 0, 12], 'ftypavif', zeros(4), 'mdat', [5, 5])))).toBe(false);
});

it('a box that exceeds the file, and a file of zeros, are truncated', () => {
  expect(isCutOff(bufferOf([...avif, 1]))).toBe(true);
  expect(isCutOff(bufferOf(bytes('GIF8')))).toBe(true);
});

it('data after the end of a WebP is accepted', () => {
  expect(isCutOff(bufferOf([...webp, 0, 0]))).toBe(false);
});

it('a short file of another format is left to the browser', () => {
  expect(isCutOff(bufferOf([]))).toBe(false);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (file) => {
      const text = String.fromCharCode(...file);
      const isKnown = /^(\xff\xd8|\x89PNG|GIF8|RIFF|[^]{4}ftyp)/.test(text);
      return isKnown || !isCutOff(bufferOf([...file]));
    }),
  );
  for (const text of ['\xff', '\x89PN', 'GIF', 'RIF', 'xxxxfty', 'ftyp', ' GIF8', 'BM\x01\x02'])
    expect([text, isCutOff(bufferOf(bytes(text)))]).toEqual([text, false]);
});
