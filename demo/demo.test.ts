import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { clipsFolder, demoAccount, demoDocuments } from '.';

const documents = demoDocuments('/clips/');
const text = (at: string, field: string): string => {
  const value = documents.find((document) => document.path === at)!.fields[field]!;
  return 'stringValue' in value ? value.stringValue : '';
};
const items = documents.filter((document) => document.path.startsWith('items/'));

/** Width and height of a WebP picture in its simple or its extended form (RFC 9649, 2.5 and 2.7). */
function sizeOf(webp: Buffer): [number, number] {
  if (webp.toString('latin1', 12, 16) === 'VP8X')
    return [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1];
  expect(webp.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  return [webp.readUInt16LE(26), webp.readUInt16LE(28)];
}
const bytesOf = (url: string): Buffer =>
  Buffer.from(/^data:image\/webp;base64,(.+)$/.exec(url)![1]!, 'base64');

test('is 20 videos in 6 categories, a banner and the admin', () => {
  const kinds = documents.map((document) => document.path.split('/')[0]!);
  const count = (kind: string): number => kinds.filter((one) => one === kind).length;
  expect({
    items: count('items'),
    categories: count('categories'),
    banners: count('banners'),
    admins: count('admins'),
  }).toEqual({ items: 20, categories: 6, banners: 1, admins: 1 });
  expect(documents.at(-1)!.path).toBe(`admins/${demoAccount.uid}`);
  expect(new Set(documents.map((document) => document.path)).size).toBe(documents.length);
});

test('gives every video a title, a URL, a real date and a category that exists', () => {
  const categories = documents
    .filter((one) => one.path.startsWith('categories/'))
    .map((one) => text(one.path, 'name'));
  for (const { path: at } of items) {
    expect(text(at, 'title').length).toBeGreaterThan(0);
    expect(text(at, 'url')).toMatch(/^(https?:\/\/[^/]+|\/clips)\/.+/);
    expect(new Date(text(at, 'date')).toISOString().slice(0, 10)).toBe(text(at, 'date'));
    expect(categories).toContain(text(at, 'category'));
  }
});

test('gives every video a picture of its own of 640 by 360 in at most 15 KB', () => {
  const pictures = items.map(({ path: at }) => bytesOf(text(at, 'imageBlob')));
  for (const picture of pictures) {
    expect(picture.length).toBeLessThanOrEqual(15_000);
    expect(sizeOf(picture)).toEqual([640, 360]);
  }
  expect(new Set(pictures.map(String)).size).toBe(20);
});

test('has a banner of 320 by 50', () => {
  expect(sizeOf(bytesOf(text('banners/320x50', 'banner')))).toEqual([320, 50]);
});

test('has four clips that the project serves itself, each a WebM file below 300 KB', () => {
  const local = items.map(({ path: at }) => text(at, 'url')).filter((url) => url.startsWith('/clips/'));
  expect(local.map((url) => url.split('/').at(-1)).sort()).toEqual(readdirSync(clipsFolder).sort());
  expect(local).toHaveLength(4);
  for (const name of readdirSync(clipsFolder)) {
    const file = path.join(clipsFolder, name);
    expect(statSync(file).size).toBeLessThan(300_000);
    expect(readFileSync(file).subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  }
});
