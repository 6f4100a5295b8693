import { collection, getDocs } from 'firebase/firestore/lite';
import { catalogueQuery } from 'shared-data';
import { feedId, readFeeds, readGivenFeed, saveFeed } from 'admin-data';
import { buildItem, startTestData, type TestData } from 'tests/support/admin-data';
import { following, keepRunning } from '../jobs';
import { pollFeeds } from './poll-feeds';
import { startFeedServer, type FeedServer } from '../../../tests/support/server/start-feed-server';
import { isEverything } from 'tests/support/everything';

let test: TestData;
let server: FeedServer;
let lines: string[];
beforeEach(async () => {
  test = await startTestData();
  await test.fill([buildItem({ id: 'first' })]);
  server = await startFeedServer();
  lines = [];
});
afterEach(async () => {
  await server.stop();
  await test.stop();
});

/** Parses in this thread, because another takes a second to start. */
const parse = readGivenFeed;

const address = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const follow = async (path: string, as: 'draft' | 'published' = 'published', category = 'Mill') => {
  const id = await feedId(address(path));
  await saveFeed(test.administration, id, {
    address: address(path),
    as,
    category,
    isPrivate: true,
    isFollowed: true,
  });
  return id;
};
const look = (now = new Date()) =>
  pollFeeds({ ...test.administration, now: () => now }, { log: (line) => lines.push(line), parse });
const feedOf = (...items: string[]) =>
  `<rss><channel><title>Mill</title><image><url>https://mill.example/i.png</url></image>${items.join('')}</channel></rss>`;
const item = (id: string, title = id, date = '2025-06-10') =>
  `<item><guid isPermaLink="false">${id}</guid><title>${title}</title><link>https://mill.example/${id}</link><pubDate>${date}</pubDate></item>`;

async function stored() {
  const all = ['items', 'drafts', 'unlisted', 'trash'].map(async (name) => {
    const { docs } = await getDocs(collection(test.administration.db, name));
    return docs.map((document) => [document.id, document.data()]);
  });
  return Promise.all(all);
}

const titles = async () => {
  const data = test.visit();
  const catalogue = await data.queryClient.fetchQuery(catalogueQuery(data));
  return catalogue!.entries
    .map(({ title }) => title)
    .filter((title) => !title.startsWith('Video'))
    .sort();
};

it('imports new videos of a feed, and never again those that were edited, deleted or deleted forever', async () => {
  const id = await follow('/feed');
  server.gives('/feed', feedOf(item('one'), item('two'), item('three')));
  await look();
  expect(lines).toEqual(['one', 'two', 'three'].map((title) => `Mill: Published: “${title}”.`));
  expect((await titles()).filter((title) => /^(one|two|three)$/.test(title))).toEqual([
    'one',
    'three',
    'two',
  ]);

  const { data, admin } = await test.signIn();
  const entries = (await data.queryClient.fetchQuery(catalogueQuery(data)))!.entries;
  const idOf = (title: string) => entries.find((entry) => entry.title === title)!.id;
  const [items] = await stored();
  const one = Object.fromEntries(items as [string, Parameters<typeof admin.editItem>[0]][])[idOf('one')]!;
  await admin.editItem(
    { ...one, id: idOf('one') },
    { ...one, title: 'Mine', url: 'https://youtu.be/aqz-KE-bpKQ' },
  );
  await admin.deleteItems([idOf('two'), idOf('three')]);
  await admin.deleteForever([idOf('three')]);
  const before = await stored();

  lines.splice(0);
  server.gives(
    '/feed',
    feedOf(item('one', 'One, changed'), item('two'), item('three'), '<item><title>New</title></item>'),
  );
  await look();
  expect(lines).toEqual(['Mill: Added as a draft: “New”. It is only a draft: Choose a date.']);
  const after = await stored();
  expect([after[0], after[3]]).toEqual([before[0], before[3]]);

  // The deleted videos also stay deleted if another feed contains them, or if the feed is followed again.
  await follow('/other');
  server.gives('/other', feedOf(item('three'), item('two')));
  await saveFeed(test.administration, id, { isFollowed: false });
  await saveFeed(test.administration, id, { isFollowed: true, etag: '' });
  lines.splice(0);
  await look();
  expect(lines).toEqual([]);
  expect(await stored()).toEqual(after);
});

it('reads one document for an unchanged feed, and sends a conditional request', async () => {
  await follow('/feed');
  server.gives('/feed', feedOf(item('one')));
  await look();
  test.firebase.meter.reset();
  await look();
  expect(server.asked.at(-1)!.headers['if-none-match']).toBeDefined();
  expect(test.firebase.meter.read()).toMatchObject({ documentsRead: 1, documentsWritten: 1 });
});

it.each([
  ['a sentence', 'Down for maintenance'],
  ['a table', 'name;price\nMill;5\n'],
  ['an answer of an interface', '{"error":"not now","items":[]}'],
])('%s in place of a feed is a fault, and the feed is read again later', async (_, text) => {
  await follow('/feed');
  server.gives('/feed', text);
  const [looked] = await look();
  expect(looked!.fault).not.toBe('');
  const [feed] = await readFeeds(test.administration);
  expect(feed).toMatchObject({ failures: 1, etag: '', seen: [] });
});

it('imports drafts, and schedules videos with a future date', async () => {
  await follow('/drafts', 'draft');
  await follow('/published');
  server.gives('/drafts', feedOf(item('a')));
  server.gives('/published', feedOf(item('b', 'b', '2999-01-01T10:00:00+02:00')));
  await look();
  expect(lines.sort()).toEqual([
    'Mill: Added as a draft: “a”.',
    'Mill: Scheduled for 2999-01-01T08:00:00.000Z: “b”.',
  ]);
});

it('pauses a failing feed for longer each time, and stops following a feed that is gone', async () => {
  await follow('/feed');
  await follow('/gone');
  server.answers('/gone', (_, response) => response.writeHead(410).end());
  const start = Date.now();
  const hours = (count: number) => new Date(start + count * 60 * 60 * 1000);
  for (const [hour, asked] of [
    [0, 2],
    [0.5, 2],
    [1.1, 3],
    [2.5, 3],
    [3.2, 4],
  ] as const) {
    await look(hours(hour));
    expect(server.asked).toHaveLength(asked);
  }
  expect(await readFeeds(test.administration)).toEqual([
    expect.objectContaining({
      failures: 3,
      isFollowed: true,
      fault: expect.stringMatching(/answers 404/) as string,
    }),
    expect.objectContaining({ isFollowed: false, fault: expect.stringMatching(/gone for good/) as string }),
  ]);
  server.answers('/feed', (_, response) => response.writeHead(503, { 'retry-after': '36000' }).end());
  await look(hours(8));
  server.gives('/feed', feedOf(item('one')));
  await look(hours(17));
  expect(server.asked).toHaveLength(5);
  await look(hours(19));
  expect(await readFeeds(test.administration)).toMatchObject([{ failures: 0, fault: '', title: 'Mill' }, {}]);
});

it('reads a failing feed again after a day at most, or after a week if its server requests a longer wait', async () => {
  const day = 24 * 60 * 60 * 1000;
  const now = new Date('2026-01-01T00:00:00Z');
  const lookAfter = async (path: string) => {
    const id = await feedId(address(path));
    return (await readFeeds(test.administration)).find((feed) => feed.id === id)!.lookAfter!.getTime();
  };
  for (const path of ['/feed', '/busy'])
    await saveFeed(test.administration, await follow(path), { failures: 20 });
  server.answers('/busy', (_, response) => response.writeHead(503, { 'retry-after': '31536000' }).end());
  await look(now);
  expect((await lookAfter('/feed')) - now.getTime()).toBe(day);
  expect((await lookAfter('/busy')) - now.getTime()).toBe(7 * day);
});

it('reads feeds repeatedly as long as the server runs', async () => {
  await follow('/feed');
  server.gives('/feed', feedOf(item('one')));
  const often = { ...following(test.administration, { parse }), first: 20, wait: 20 };
  const running = keepRunning(often, (line) => lines.push(line));
  const until = async (line: string) => {
    while (!lines.includes(line)) await readFeeds(test.administration);
  };
  await until('Mill: Published: “one”.');
  server.gives('/feed', feedOf(item('one'), item('two')));
  await until('Mill: Published: “two”.');
  server.answers('/feed', (_, response) => response.end('<rss>'));
  await until('Mill: The feed is incomplete: its end is missing.');
  await running.stop();
});

if (isEverything)
  it('several rounds at the same time import each video once', async () => {
    await follow('/feed');
    server.gives('/feed', feedOf(...Array.from({ length: 30 }, (_, i) => item(`v${i}`))));
    await Promise.all([look(), look(), look()]);
    const [items] = await stored();
    expect(items).toHaveLength(31);
    expect((await readFeeds(test.administration))[0]!.seen).toHaveLength(30);
  });
