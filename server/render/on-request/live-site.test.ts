import { buildItem, startTestData, type Line, type TestData } from 'tests/support/shared-data';
import { liveSiteOf, siteConfiguration, type ServedSite } from '../../../tests/support/server-render/site-of';

const stored = 'data:image/webp;base64,UklGRg==';

let test: TestData;
let site: ServedSite;
beforeAll(async () => {
  test = await startTestData();
  await test.fill([buildItem({ id: 'one', imageBlob: stored })]);
  site = liveSiteOf(test);
});
afterAll(async () => {
  await site.close();
  await test.stop();
});

const get: ServedSite['get'] = (path) => site.get(path);
const feed = async () => String((await get('/feed.xml'))!.body);

it('the picture of a deleted video is absent, which is not cached: it may be restored at the same path', async () => {
  const [address] = /\/pictures\/items\/one\/[^"]+/.exec(await feed())!;
  expect(await get(address!)).toMatchObject({ status: 200, headers: { 'Content-Type': 'image/webp' } });
  await test.put('items/one', {});
  const gone = await get(address!);
  expect(gone).toMatchObject({ status: 404, headers: { 'Cache-Control': 'no-store' } });
});

it.each([
  '/pictures/',
  '/pictures/constructor/a/b.webp',
  '/pictures/items/a/b.webp',
  '/pictures/items/%/b.webp',
  '/pictures/items/a%2Fb/b.webp',
  '/pictures/items/__a__/b.webp',
])('no picture exists at %s', async (address) => expect(await get(address)).toMatchObject({ status: 404 }));

describe('while the database does not answer', () => {
  let line: Line;
  let own: ServedSite;
  beforeAll(async () => {
    await test.fill([buildItem({ id: 'one', imageBlob: stored })]);
    line = await test.line();
    own = liveSiteOf(test, { configuration: siteConfiguration(test, line.address) });
  });
  afterAll(() => own.close());

  it('texts that do not need it, such as robots.txt for crawlers, and cached texts are answered', async () => {
    const before = await own.get('/feed.xml');
    line.cut();
    expect(await own.get('/feed.xml')).toEqual(before);
    for (const path of ['/robots.txt', '/site.webmanifest', '/published.json'])
      expect(await own.get(path)).toMatchObject({ status: 200 });
    expect(await own.get('/embed/one')).toMatchObject({ status: 503 });
    await expect(own.get('/pictures/items/one/0123456789abcdef.webp')).rejects.toThrow();
  });
});

it('a site whose database was never reached answers robots.txt, and asks crawlers to retry its sitemap later', async () => {
  const line = await test.line();
  line.cut();
  const own = liveSiteOf(test, { configuration: siteConfiguration(test, line.address) });
  const paths = [
    '/robots.txt',
    '/site.webmanifest',
    '/published.json',
    '/sitemap.xml',
    '/feed.xml',
    '/embed/one',
  ];
  const answers = await Promise.all(paths.map((path) => own.get(path))).finally(() => void own.close());
  const ready = { status: 200 };
  const later = { status: 503, headers: { 'Retry-After': '60' } };
  expect(answers).toMatchObject([ready, ready, ready, later, later, later]);
});

it('a feed contains new videos also if the catalog index was never built', async () => {
  const without = await startTestData();
  await without.fill([buildItem({ id: 'one', title: 'The first' })], { catalogue: false });
  const own = liveSiteOf(without);
  const text = async () => String((await own.get('/feed.xml'))!.body);
  expect(await text()).not.toContain('The second');
  await without.put('items/two', { ...buildItem({ id: 'two', title: 'The second' }) });
  expect(await text()).toContain('The second');
  await own.close();
  await without.stop();
});
