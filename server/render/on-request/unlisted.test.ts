import { buildItem, startTestData, type TestData } from 'tests/support/shared-data';
import { buildParts } from '../../../tests/support/server-render/built-parts';
import { liveSiteOf, type ServedSite } from '../../../tests/support/server-render/site-of';

const picture = 'data:image/webp;base64,UklGRg==';
const listed = buildItem({ id: 'listed', title: 'For everyone' });
const { id: _, ...secret } = buildItem({ title: 'For anyone who has the address', imageBlob: picture });

let test: TestData;
let site: ServedSite;
beforeAll(async () => {
  test = await startTestData();
  const { read } = await buildParts();
  await test.fill([listed]);
  await test.put('unlisted/secret', secret);
  await test.put('drafts/draft', { ...secret, title: 'For nobody', publishAt: null });
  site = liveSiteOf(test, { read });
});
afterAll(async () => {
  await site.close();
  await test.stop();
});

const get = async (path: string) => {
  const answer = await site.get(path);
  return { ...answer!, text: String(answer!.body) };
};

it('the page of an unlisted video is not announced, cached or indexed', async () => {
  const { status, headers, text } = await get('/watch/secret');
  expect(status).toBe(200);
  expect(headers['Cache-Control']).toBe('no-store');
  expect(text).toContain(secret.title);
  expect(text).toMatch(/<meta name="robots" content="noindex"/);
  for (const tag of ['rel="canonical"', 'json+oembed', 'ld+json']) expect(text).not.toContain(tag);
  const [address] = /\/pictures\/items\/secret\/[^"]+/.exec(text)!;
  expect((await get(address!)).status).toBe(200);
  const frame = await get('/embed/secret');
  expect([frame.status, frame.headers['Cache-Control']]).toEqual([200, 'no-store']);
  expect(frame.text).toContain('content="noindex"');
  expect((await get('/oembed/secret.json')).status).toBe(404);
});

it.each([
  '/',
  '/category',
  '/category/Music',
  '/feed.xml',
  '/sitemap.xml',
  '/watch/listed',
  '/videos',
  '/search?q=for',
])('%s contains no hidden video', async (path) => {
  const { text } = await get(path);
  expect(text).not.toContain('secret');
  expect(text).not.toContain(secret.title);
  expect(text).not.toContain('For nobody');
});

it('a draft has no page, no embedded player and no picture', async () => {
  for (const path of ['/watch/draft', '/embed/draft', '/oembed/draft.json']) {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain('For nobody');
  }
});

it('changes of an unlisted video are visible immediately, although the version of the catalog index does not change', async () => {
  await get('/watch/secret');
  await get('/embed/secret');
  await test.put('unlisted/secret', { ...secret, title: 'Another title' });
  for (const path of ['/watch/secret', '/embed/secret'])
    expect((await get(path)).text).toContain('Another title');
  // An invalid document has no page.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await test.put('unlisted/secret', {});
  for (const path of ['/watch/secret', '/embed/secret']) expect((await get(path)).status).toBe(404);
  warn.mockRestore();
  await test.put('unlisted/secret', secret);
  for (const path of ['/watch/secret', '/embed/secret']) expect((await get(path)).status).toBe(200);
});
