import { readFileSync } from 'node:fs';
import path from 'node:path';
import Parser from 'rss-parser';
import { buildItem, startTestData, type TestData } from 'tests/support/shared-data';
import { buildText, textBuilderFor, type LiveText } from './live-texts';

const icon = readFileSync(path.join(__dirname, '../../../shell/public/apple-touch-icon.png'));
const picture = `data:image/png;base64,${icon.toString('base64')}`;
let test: TestData;
beforeAll(async () => {
  test = await startTestData();
  await test.fill([
    buildItem({
      id: 'old',
      title: 'Old & </title>',
      date: '2020-01-01',
      category: 'Drama',
      imageBlob: picture,
    }),
    buildItem({ id: '100% नया', title: 'नया', date: '2021-01-01', category: 'Rock/Pop', imageBlob: '' }),
    buildItem({
      id: 'new',
      title: 'New',
      date: '2022-01-01',
      category: 'Drama',
      url: 'https://www.youtube.com/watch?v=PVGeM40dABA',
      imageBlob: 'https://i.ytimg.com/vi/PVGeM40dABA/mqdefault.jpg',
    }),
  ]);
});
afterAll(() => test.stop());

const origin = 'https://films.example';

const textAt = (path: string): Promise<LiveText | null> => {
  const panel = {
    name: 'admin-remote',
    address: origin,
    routes: ['/admin/*', '/studio'].map((path) => ({ path, screen: 'a' })),
    menu: [],
    layout: 'own',
  };
  const configuration = { ...test.configuration, remotes: [panel] };
  return buildText(textBuilderFor(new URL(path, origin))!, configuration, origin);
};

const itemsIn = async (path: string) =>
  (await new Parser().parseString((await textAt(path))!.text)).items.map(({ title, link }) => [title, link]);

it('a reader of feeds finds the newest videos of the site, and those of a category', async () => {
  expect(await itemsIn('/feed.xml')).toEqual([
    ['New', `${origin}/watch/new`],
    ['नया', `${origin}/watch/${encodeURIComponent('100% नया')}`],
    ['Old & </title>', `${origin}/watch/old`],
  ]);
  expect((await itemsIn('/category/Drama/feed.xml')).map(([title]) => title)).toEqual([
    'New',
    'Old & </title>',
  ]);
});

it('a feed contains the URL of a stored picture', async () => {
  expect((await textAt('/feed.xml'))!.text).toMatch(
    /url="https:\/\/films\.example\/pictures\/items\/old\/[0-9a-f]{16}\.png" width="180" height="180"/,
  );
});

it('a search engine finds every video and category in the sitemap, and the URL of the sitemap in robots.txt', async () => {
  const { text } = (await textAt('/sitemap.xml'))!;
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) =>
    address!.slice(origin.length),
  );
  expect(addresses).toEqual([
    '/',
    '/category',
    '/category/Drama',
    '/watch/old',
    `/watch/${encodeURIComponent('100% नया')}`,
    '/watch/new',
  ]);
  expect(await textAt('/sitemap-1.xml')).toBeNull();
  expect((await textAt('/robots.txt'))!.text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /studio',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]);
});

it('another site gets the player of a video, and nothing for an unknown video', async () => {
  expect(JSON.parse((await textAt('/oembed/old.json'))!.text)).toMatchObject({
    title: 'Old & </title>',
    type: 'video',
    thumbnail_width: 180,
    thumbnail_height: 180,
  });
  expect(JSON.parse((await textAt('/oembed/new.json'))!.text)).toMatchObject({
    thumbnail_url: 'https://i.ytimg.com/vi/PVGeM40dABA/mqdefault.jpg',
    thumbnail_width: 320,
    thumbnail_height: 180,
  });
  expect((await textAt('/embed/new'))!.text).toContain('youtube-nocookie.com/embed/PVGeM40dABA');
  for (const path of ['/oembed/none.json', '/embed/none', '/embed/%E0%A4%A'])
    expect(await textAt(path)).toBeNull();
});

it('paths of screens are not texts', () => {
  for (const path of ['/', '/watch/feed.xml', '/category/feed.xml', '/embed', '/oembed/old'])
    expect(textBuilderFor(new URL(path, origin))).toBeUndefined();
});
