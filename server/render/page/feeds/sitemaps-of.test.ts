import fc from 'fast-check';
import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { categoryAddress } from 'shared-data';
import { watchPath } from '../addresses';
import { elementNames } from '../../../../tests/support/server-render/read-xml';
import { hostileVideo, plainVideo, site } from '../../../../tests/support/server-render/sample-videos';
import type { PicturedVideo } from '../video-meta';
import { sitemapsOf, type SitemapPage } from './sitemaps-of';

const filesOf = (pages: SitemapPage[], limits?: { addresses: number; bytes: number }) => [
  ...sitemapsOf(pages, site, limits),
];

const read = (text: string) => parseSitemap(Readable.from([text]));

/** The start of a title within the limit of 100 UTF-16 units. */
const start = (title: string): string => title.slice(0, 100).replace(/\p{Surrogate}$/u, '');

const watchPage = (id: string, over: Partial<PicturedVideo> = {}): SitemapPage => ({
  path: watchPath(id),
  video: plainVideo({ id, ...over }),
});

it('a parser finds each page and its video, with any texts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileVideo, { maxLength: 4 }), async (videos) => {
      const short = videos.filter(({ video }) => watchPath(video.id).length < 2000);
      const pages = short.map(({ video }) => ({ path: watchPath(video.id), video }));
      const [file, ...others] = filesOf(pages);
      expect(others).toEqual([]);
      expect(elementNames(file!.text).filter((name) => name === 'url')).toHaveLength(pages.length);
      const entries = await read(file!.text);
      expect(entries.map(({ url }) => url)).toEqual(pages.map(({ path }) => site.origin + path));
      const titles = short.map(({ video, title }) =>
        video.picture?.startsWith('data:') === false ? [title] : [],
      );
      expect(entries.map(({ video }) => video.map((one) => one.title))).toEqual(
        titles.map((all) => all.map(start)),
      );
    }),
  );
});

it('an entry has the player, the duration and the picture of its video', async () => {
  const [file] = filesOf([{ path: '/' }, watchPage('v1', { seconds: 464 })]);
  expect(file!.path).toBe('/sitemap.xml');
  const [home, video] = await read(file!.text);
  expect(home).toMatchObject({ url: 'https://films.example/', video: [] });
  expect(video!.video).toEqual([
    expect.objectContaining({
      title: 'Spring',
      description: 'Spring (Animation)',
      thumbnail_loc: 'https://films.example/pictures/0123456789abcdef01234567.webp',
      player_loc: 'https://films.example/embed/v1',
      duration: 464,
      publication_date: '2026-01-02',
    }),
  ]);
});

const indexed = async ([index, ...parts]: ReturnType<typeof filesOf>) => {
  expect(index!.path).toBe('/sitemap.xml');
  const found = await parseSitemapIndex(Readable.from([index!.text]));
  expect(found.map(({ url }) => url)).toEqual(parts.map(({ path }) => site.origin + path));
  return (await Promise.all(parts.map(({ text }) => read(text)))).map((entries) =>
    entries.map(({ url }) => url),
  );
};

it('URLs above the limit of one file are in several files, and an index links to each', async () => {
  const pages = Array.from({ length: 7 }, (_, n) => watchPage(`v${n}`));
  const files = filesOf(pages, { addresses: 3, bytes: 1_000_000 });
  const found = await indexed([files.at(-1)!, ...files.slice(0, -1)]);
  expect(found.map((urls) => urls.length)).toEqual([3, 3, 1]);
  expect(found.flat()).toEqual(pages.map(({ path }) => site.origin + path));

  const exact = filesOf(pages.slice(0, 3), { addresses: 3, bytes: 1_000_000 });
  expect(exact.map(({ path }) => path)).toEqual(['/sitemap.xml']);
});

it('no file exceeds the size limit', async () => {
  const pages = Array.from({ length: 40 }, (_, n) => watchPage(`v${n}${'é'.repeat(n)}`));
  const files = filesOf(pages, { addresses: 1000, bytes: 4000 });
  expect(files.length).toBeGreaterThan(4);
  for (const { text } of files) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4000);
  const found = await indexed([files.at(-1)!, ...files.slice(0, -1)]);
  expect(found.flat()).toEqual(pages.map(({ path }) => site.origin + path));
});

it('a page added at the end changes only the last file', () => {
  const pages = Array.from({ length: 8 }, (_, n) => watchPage(`v${n}`));
  const before = filesOf(pages.slice(0, 7), { addresses: 3, bytes: 1_000_000 });
  const after = filesOf(pages, { addresses: 3, bytes: 1_000_000 });
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
});

it('reads the pages of a file only when the file is requested', () => {
  let asked = 0;
  function* pages() {
    for (;;) yield watchPage(`v${asked++}`);
  }
  const files = sitemapsOf(pages(), site, { addresses: 3, bytes: 1_000_000 });
  files.next();
  files.next();
  expect(asked).toBe(7);
  files.return(undefined);
});

it('omits a page whose URL exceeds the limit of the protocol', async () => {
  const [file] = filesOf([{ path: categoryAddress('😀'.repeat(300)) }, { path: '/' }]);
  expect((await read(file!.text)).map(({ url }) => url)).toEqual(['https://films.example/']);
});
