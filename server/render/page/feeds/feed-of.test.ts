import fc from 'fast-check';
import RssParser from 'rss-parser';
import { feedPath } from '../addresses';
import { hostileText } from '../../../../tests/support/server-render/hostile-text';
import { elementNames } from '../../../../tests/support/server-render/read-xml';
import { hostileVideo, plainVideo, site } from '../../../../tests/support/server-render/sample-videos';
import { feedOf } from './feed-of';

/** An XML element as the parser returns it: its attributes in `$`, and its children by name. */
interface ReadElement {
  $: Record<string, string>;
  [child: string]: unknown;
}

const reader = new RssParser<object, { media: ReadElement }>({
  customFields: { item: [['media:content', 'media']] },
});

/** Category names that a path can contain; `feedOf` refuses others. */
const feedCategory = hostileText.filter(({ written }) => feedPath(written) !== null);

it('a feed reader shows any title and category literally', async () => {
  const feeds = fc.record({ category: feedCategory, videos: fc.array(hostileVideo, { maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(feeds, async ({ category, videos }) => {
      const asked = {
        category: category.written,
        page: '/category/x',
        videos: videos.map(({ video }) => video),
      };
      const xml = feedOf(asked, site);
      expect(elementNames(xml).filter((name) => name === 'item')).toHaveLength(videos.length);
      const feed = await reader.parseString(xml);
      expect(feed.title).toBe(`${category.shown} · Open Films`);
      expect(feed.items.map((item) => item.title)).toEqual(videos.map(({ title }) => title));
      expect(feed.items.map((item) => item.categories)).toEqual(videos.map((one) => [one.category]));
      expect(feed.items.map(({ media }) => media['media:title'])).toEqual(videos.map(({ title }) => [title]));
      for (const { link, media } of feed.items) {
        expect(new URL(link!).pathname).toMatch(/^\/watch\/[^/]+$/);
        const [player] = media['media:player'] as [ReadElement];
        expect(new URL(player.$['url']!).pathname).toMatch(/^\/embed\/[^/]+$/);
      }
    }),
  );
});

it('a feed has its URL, the URL of its page, and the date of each video', async () => {
  const feed = await reader.parseString(feedOf({ page: '/', videos: [plainVideo()] }, site));
  expect(feed).toMatchObject({
    title: 'Open Films',
    link: 'https://films.example/',
    feedUrl: 'https://films.example/feed.xml',
    description: 'Films that everyone may watch.',
    language: 'en',
  });
  expect(feed.items).toEqual([
    expect.objectContaining({
      link: 'https://films.example/watch/v1',
      guid: 'https://films.example/watch/v1',
      isoDate: '2026-01-02T00:00:00.000Z',
      content: 'Spring (Animation)',
    }),
  ]);
});

it('the feed of a category has its own URL', () => {
  const xml = feedOf({ category: 'Science & Technology', page: '/', videos: [] }, site);
  expect(xml).toContain('href="https://films.example/category/Science%20%26%20Technology/feed.xml"');
  expect(() => feedOf({ category: 'AC/DC', page: '/', videos: [] }, site)).toThrow(
    'No feed can be at the address',
  );
});

it('a file has its URL and type, any other video its player; pictures have public URLs', async () => {
  const videos = [
    plainVideo({ url: '/clips/aurora.webm', seconds: 34, pictureSize: { width: 640, height: 360 } }),
    plainVideo({ picture: 'data:image/webp;base64,AA==' }),
  ];
  const [file, frame] = (await reader.parseString(feedOf({ page: '/', videos }, site))).items;
  expect(file!.media.$).toEqual({
    url: 'https://films.example/clips/aurora.webm',
    type: 'video/webm',
    medium: 'video',
    duration: '34',
  });
  expect(file!.media['media:thumbnail']).toEqual([
    {
      $: {
        url: 'https://films.example/pictures/0123456789abcdef01234567.webp',
        width: '640',
        height: '360',
      },
    },
  ]);
  expect(frame!.media.$).toEqual({ medium: 'video' });
  expect(frame!.media['media:player']).toEqual([{ $: { url: 'https://films.example/embed/v1' } }]);
  expect(frame!.media).not.toHaveProperty('media:thumbnail');
});

it('a feed contains the first 50 videos, and reads no others', async () => {
  const asked: number[] = [];
  function* endless() {
    for (let n = 1; ; n++) {
      asked.push(n);
      yield plainVideo({ id: `v${n}` });
    }
  }
  const feed = await reader.parseString(feedOf({ page: '/', videos: endless() }, site));
  expect(feed.items).toHaveLength(50);
  expect(asked).toHaveLength(50);
});
