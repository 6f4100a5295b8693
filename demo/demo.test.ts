import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { tracksOf } from 'shared-data/words';
import { clips } from 'server/http';
import { demoContent } from '.';

const content = demoContent();
const { items, hidden, categories, series } = content;
const [film, ...others] = items as [(typeof items)[0], ...typeof items];
const decode = (picture: string) =>
  Buffer.from(/^data:image\/webp;base64,(.+)$/.exec(picture)![1]!, 'base64');
const bytesOf = (picture: string) => decode(picture).length;
const clip = (name: string) => path.join(clips, name);

/** Width and height of a WebP picture in its simple or its extended form (RFC 9649, 2.5 and 2.7). */
function sizeOf(picture: string): [number, number] {
  const webp = decode(picture);
  if (webp.toString('latin1', 12, 16) === 'VP8X')
    return [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1];
  expect(webp.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  return [webp.readUInt16LE(26), webp.readUInt16LE(28)];
}

const seconds = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

test('fills every screen: 20 public videos, one of each hidden state, two series, a page, a banner and a menu', () => {
  expect(items).toHaveLength(20);
  expect(hidden.map(({ state }) => state)).toEqual(['unlisted', 'draft', 'scheduled']);
  expect(series.map((one) => [one.title, one.items.length])).toEqual([
    ['Four Seasons', 4],
    ['Open Movies', 13],
  ]);
  expect(content.pages.map(({ title }) => title)).toEqual(['About']);
  expect(content.site[0]!['menu']).toBe('/series Series\n/page/about About');
  expect(content.banners.map(({ banner }) => sizeOf(banner!))).toEqual([[320, 50]]);
});

test('has an own id for each video, categories that have videos, and series of public ones', () => {
  const ids = [...items, ...hidden].map(({ id }) => id);
  expect(new Set(ids).size).toBe(23);
  expect(new Set(items.map(({ category }) => category))).toEqual(new Set(categories.map(({ name }) => name)));
  const shown = items.map(({ id }) => id);
  expect(shown).toEqual(expect.arrayContaining(series.flatMap((one) => one.items)));
});

test('describes each film in two sentences, with its director, year, licence and a link', () => {
  for (const { url, description } of [...items, ...hidden].filter((one) => /youtube/.test(one['url']!)))
    expect([url, description]).toEqual([
      url,
      expect.stringMatching(
        /^[^\n]+[.?] [^\n]+[.]\n\nDirected by .+, \d{4} · .*(CC BY|©).* · \[About the film\]\(https:\/\/studio\.blender\.org\/films\/[a-z0-9-]+\/\)$/,
      ),
    ]);
});

test('has a picture of 640 by 360 in at most 15 KB for each video, and a large one for the newest', () => {
  expect(sizeOf(film['imageBlob']!)).toEqual([1280, 720]);
  expect(bytesOf(film['imageBlob']!)).toBeLessThanOrEqual(90_000);
  const pictures = [...others, ...hidden].map(({ imageBlob }) => imageBlob!);
  for (const picture of pictures) {
    expect(sizeOf(picture)).toEqual([640, 360]);
    expect(bytesOf(picture)).toBeLessThanOrEqual(15_000);
  }
  expect(new Set(pictures).size).toBe(22);
});

test('begins with a film of this site in 48 seconds, with four chapters and captions in six languages', () => {
  expect([film.id, film['url'], film['duration']]).toEqual([
    'a-year-of-sky',
    '/clips/a-year-of-sky.m3u8',
    '0:48',
  ]);
  expect(film['description']!.match(/^\d:\d\d .+$/gm)).toEqual([
    '0:00 Winter',
    '0:12 Spring',
    '0:24 Summer',
    '0:36 Autumn',
  ]);
  const { captions, storyboard } = tracksOf(film['captions']!);
  expect(storyboard).toBe('/clips/a-year-of-sky.storyboard.vtt');
  expect(captions.map(({ language }) => language)).toEqual(['en', 'de', 'es', 'fr', 'hi', 'ar']);
  for (const { source } of captions) {
    const text = readFileSync(clip(path.basename(source)), 'utf8');
    expect(text).toMatch(/^WEBVTT\n\n/);
    const cues = [...text.matchAll(/^00:(\d\d:?\d*\.\d{3}) --> 00:(\d\d:?\d*\.\d{3})\n.+$/gm)];
    expect(cues).toHaveLength(8);
    for (const [, start, end] of cues) expect(Number(start)).toBeLessThan(Number(end));
  }
});

test('has the film as a stream in 360 and 180 lines, each of them one file, and a storyboard of all its seconds', () => {
  const playlist = readFileSync(clip('a-year-of-sky.m3u8'), 'utf8');
  expect(playlist.match(/RESOLUTION=\S+?(?=,|\n)/g)).toEqual(['RESOLUTION=640x360', 'RESOLUTION=320x180']);
  for (const [, name] of playlist.matchAll(/^([^#\s]+\.m3u8)$/gm)) {
    const ranges = [...readFileSync(clip(name!), 'utf8').matchAll(/BYTERANGE:(\d+)@(\d+)\n(\S+)$/gm)].map(
      ([, length, from, file]) => ({ end: Number(length) + Number(from), file: file! }),
    );
    expect(ranges).toHaveLength(12);
    expect(ranges.at(-1)!.end).toBe(statSync(clip(ranges.at(-1)!.file)).size);
  }
  const board = readFileSync(clip('a-year-of-sky.storyboard.vtt'), 'utf8');
  const cues = [...board.matchAll(/^(\d\d:\d\d)\.000 --> (\d\d:\d\d)\.000\n(\S+)#xywh=\d+,\d+,160,90$/gm)];
  expect(cues.map(([, start]) => seconds(start!))).toEqual(cues.map((_, i) => i * 2));
  expect(seconds(cues.at(-1)![2]!)).toBe(48);
  expect(readdirSync(clips)).toContain(cues[0]![3]);
});

test('serves all its files in at most 3.5 MB, and refers to no other', () => {
  const sizes = readdirSync(clips).map((name) => statSync(clip(name)).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3_500_000);
  const texts = JSON.stringify(content);
  for (const [, name] of texts.matchAll(/\/clips\/([\w.-]+\w)/g))
    expect(statSync(clip(name!)).isFile()).toBe(true);
  for (const { id, url } of items.filter((one) => one['url']!.endsWith('.webm'))) {
    expect(url).toBe(`/clips/${id}.webm`);
    expect(
      readFileSync(clip(`${id}.webm`))
        .subarray(0, 4)
        .toString('hex'),
    ).toBe('1a45dfa3');
  }
});
