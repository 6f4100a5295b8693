import { parseFeed } from './feed-parser';
import { isEverything, someOf } from 'tests/support/everything';

const given = (xml: string) => ({
  bytes: new TextEncoder().encode(xml),
  address: 'https://mill.example/feed',
});
const feedOf = (description: string) =>
  `<rss><channel><title>Mill</title><item><title>One</title><description>${description}</description></item></channel></rss>`;

it('parses a feed in a separate thread while the server continues', async () => {
  let turns = 0;
  const turning = setInterval(() => turns++, 0);
  const large = '&lt;ul>&lt;li>a'.repeat(200_000);
  const [feed, other] = await Promise.all([
    parseFeed(given(feedOf(large))),
    parseFeed(given(feedOf('Words'))),
  ]);
  clearInterval(turning);
  expect(feed.entries.map(({ title }) => title)).toEqual(['One']);
  expect(other.entries[0]!.description).toBe('Words');
  expect(turns).toBeGreaterThan(10);
});

const unreadable = [
  ['<rss>', 'The feed is incomplete: its end is missing.'],
  ['Down for maintenance', 'This address has no feed.'],
] as const;
it.each(someOf(unreadable))('reports in a sentence why %j is not a feed', async (text, sentence) => {
  await expect(parseFeed(given(text))).rejects.toThrow(sentence);
});

it('stops parsing at the time limit', async () => {
  const large = given(`<rss><channel><title>x</title>${'<a></a>'.repeat(100_000)}</channel></rss>`);
  await expect(parseFeed(large, { longest: 1 })).rejects.toThrow(
    'The feed takes longer than 0.001 s to read.',
  );
});

if (isEverything)
  it('parses a feed of the maximum size', async () => {
    const item = (i: number) =>
      `<item><title>${i}</title><description>${'Words '.repeat(330)}</description></item>`;
    const items = Array.from({ length: 10_000 }, (_, i) => item(i));
    const { entries } = await parseFeed(
      given(`<rss><channel><title>Mill</title>${items.join('')}</channel></rss>`),
    );
    expect(entries).toHaveLength(10_000);
  });

if (isEverything)
  it('stops parsing at the memory limit', async () => {
    // Needs many times the allowed memory, so that the outcome does not depend on garbage collection.
    const large = given(`<rss><channel><title>x</title>${'<a></a>'.repeat(2_000_000)}</channel></rss>`);
    await expect(parseFeed(large, { longest: 100_000, memory: 64 })).rejects.toThrow(
      'The feed takes too much memory to read.',
    );
  });
