import { buildItem, startTestData, type TestData } from 'tests/support/shared-data';
import { elementsIn } from '../page/markup/in-page';
import { buildParts } from '../../../tests/support/server-render/built-parts';
import { liveSiteOf, type ServedSite } from '../../../tests/support/server-render/site-of';

let test: TestData;
let site: ServedSite;
const lines: string[] = [];
const complaints = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeAll(async () => {
  test = await startTestData();
  await test.fill([buildItem({ id: 'one', category: 'Music' })]);
  const { read } = await buildParts();
  site = liveSiteOf(test, { read, log: (line) => void lines.push(line) });
});
afterAll(async () => {
  await site.close();
  await test.stop();
});

const get: ServedSite['get'] = (path) => site.get(path);

it.each([
  ['/videos/', '/videos'],
  ['/videos/?utm_source=a', '/videos?utm_source=a'],
  ['/search/?q=rain', '/search?q=rain'],
  ['/watch/one/?utm_source=a', '/watch/one?utm_source=a'],
  ['/?page=99&utm_source=a&utm_medium=b%26c', '/?utm_source=a&utm_medium=b%26c'],
  ['/category?name=Music&utm_source=a', '/category/Music?utm_source=a'],
  ['/category/Music/?utm_source=a&q=rain', '/category/Music?q=rain&utm_source=a'],
  ['/watch/%?utm_source=a', '/watch/%25?utm_source=a'],
  ['/category/%E0%A4%A', '/category/%25E0%25A4%25A'],
  ['//elsewhere.example/%', '/elsewhere.example/%25'],
  [`/?utm_source=a&q=${'b'.repeat(9000)}`, `/?utm_source=a&q=${'b'.repeat(300)}`],
])('%s is redirected to %s, with all other parameters', async (asked, right) => {
  expect(await get(asked)).toMatchObject({ status: 302, headers: { Location: right } });
});

it.each(['/videos?utm_source=a', '/watch/one?utm_source=a', '/?utm_source=a', '/search?q=rain&utm_source=a'])(
  '%s is answered without a redirect',
  async (asked) => expect(await get(asked)).toMatchObject({ status: 200 }),
);

it.each([
  ['/category/Nobody%20has%20it', 'The category “Nobody has it” does not exist.'],
  ['/watch/%25', 'Video not found'],
  ['/watch/none/', 'Video not found'],
  ['/videos/2024', '<title>2024 · '],
])('%s is answered with 404, a message and noindex', async (asked, says) => {
  const { status, body } = (await get(asked))!;
  expect(status).toBe(404);
  const robots = elementsIn(String(body), 'meta').filter(({ attributes }) => attributes['name'] === 'robots');
  expect(robots.map(({ attributes }) => attributes['content'])).toEqual(['noindex']);
  expect(String(body).includes(says)).toBe(true);
  expect(complaints).not.toHaveBeenCalled();
});

it.each(['watch', 'category', 'embed', 'oembed', 'pictures/items'])(
  'a name that is too long for a document id is answered with 404, without a log line: /%s',
  async (screen) => {
    // The limit is in bytes. Each of these characters has three.
    for (const length of [500, 501, 1500]) {
      const end = { oembed: '.json', 'pictures/items': '/0123.webp' }[screen] ?? '';
      const answer = await get(`/${screen}/${'%E0%A4%85'.repeat(length)}${end}`);
      expect([length, answer!.status]).toEqual([length, 404]);
    }
    expect([...lines, ...complaints.mock.calls]).toEqual([]);
  },
);
