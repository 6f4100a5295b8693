import fc from 'fast-check';
import { hostileText } from '../../../../tests/support/server-render/hostile-text';
import { readHead } from '../../../../tests/support/server-render/read-head';
import { hostileVideo, plainVideo, site } from '../../../../tests/support/server-render/sample-videos';
import { headOf, type PageDescription } from './head-of';

const home: PageDescription = {
  status: 200,
  title: 'Open Films',
  description: 'Films that everyone may watch.',
  path: '/',
  kind: 'website',
  feeds: [{ title: 'Open Films', path: '/feed.xml' }],
};

const watch: PageDescription = {
  status: 200,
  title: 'Spring · Open Films',
  description: 'Spring, a film of 2026.',
  path: '/watch/v1',
  kind: 'video',
  picture: '/pictures/0123456789abcdef01234567.webp',
  video: plainVideo(),
  breadcrumbs: [
    { name: 'Open Films', path: '/' },
    { name: 'Animation', path: '/category/Animation' },
    { name: 'Spring', path: '/watch/v1' },
  ],
};

const picture = 'https://films.example/pictures/0123456789abcdef01234567.webp';

it('contains any text literally, runs no script of it, and adds no other element to the page', () => {
  const pages = fc.record({
    title: hostileText,
    description: hostileText,
    crumb: hostileText,
    video: hostileVideo,
  });
  fc.assert(
    fc.property(pages, ({ title, description, crumb, video: { video, ...shown } }) => {
      const head = headOf(
        {
          ...watch,
          title: title.written,
          description: description.written,
          picture: video.picture!,
          video,
          breadcrumbs: [home, { title: crumb.written, path: '/category/x' }].map((one) => ({
            name: one.title,
            path: one.path,
          })),
          feeds: [{ title: crumb.written, path: '/feed.xml' }],
        },
        site,
      );
      const read = readHead(head);
      expect(read.titles).toEqual([title.shown]);
      expect(read.meta('description')).toEqual([description.shown]);
      for (const name of ['og:title', 'twitter:title']) expect(read.meta(name)).toEqual([shown.title]);
      for (const name of ['og:description', 'twitter:description'])
        expect(read.meta(name)).toEqual([description.shown]);
      expect(read.links('alternate').map((link) => link['title'])).toEqual([crumb.shown, shown.title]);
      expect(read.types).toEqual(['application/ld+json', 'application/ld+json']);
      expect(read.data).toEqual([
        expect.objectContaining({ '@type': 'VideoObject', name: shown.title, genre: shown.category }),
        expect.objectContaining({
          itemListElement: [
            expect.objectContaining({ name: 'Open Films' }),
            expect.objectContaining({ name: crumb.shown }),
          ],
        }),
      ]);
      // Finds other elements in the head, also those that a browser would move into the body.
      expect(head.match(/<[a-z]+/g)!.filter((start) => !/^<(title|meta|link|script)$/.test(start))).toEqual(
        [],
      );
    }),
    // Few runs, because each run parses the page once for each kind of element.
    { numRuns: 40 },
  );
});

it('the preview of a video has absolute URLs of its picture and player', () => {
  const { meta } = readHead(headOf({ ...watch, pictureSize: { width: 640, height: 360 } }, site));
  expect([...meta('og:image:width'), ...meta('og:image:height')]).toEqual(['640', '360']);
  expect(meta('og:type')).toEqual(['video.other']);
  expect(meta('og:site_name')).toEqual(['Open Films']);
  expect(meta('og:title')).toEqual(['Spring']);
  expect(meta('og:url')).toEqual(['https://films.example/watch/v1']);
  expect(meta('og:image')).toEqual([picture]);
  expect(meta('og:video')).toEqual(['https://films.example/embed/v1']);
  expect(meta('og:video:secure_url')).toEqual(['https://films.example/embed/v1']);
  expect(meta('twitter:card')).toEqual(['summary_large_image']);
  expect(meta('twitter:image')).toEqual([picture]);
});

it('the preview of a page without its own picture is a summary', () => {
  const { meta } = readHead(
    headOf(
      { ...home, picture: 'data:image/webp;base64,AA==', pictureSize: { width: 640, height: 360 } },
      site,
    ),
  );
  expect(meta('og:type')).toEqual(['website']);
  expect(meta('twitter:card')).toEqual(['summary']);
  expect([...meta('og:image:width'), ...meta('og:image:height')]).toEqual([]);
  expect([...meta('og:image'), ...meta('twitter:image'), ...meta('og:video')]).toEqual([]);
});

it('search engines get the data of the video, its player and its breadcrumbs', () => {
  expect(readHead(headOf(watch, site)).data).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Spring',
      description: 'Spring (Animation)',
      inLanguage: 'en',
      genre: 'Animation',
      uploadDate: '2026-01-02T00:00:00.000Z',
      thumbnailUrl: picture,
      embedUrl: 'https://films.example/embed/v1',
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Open Films', item: 'https://films.example/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Animation',
          item: 'https://films.example/category/Animation',
        },
        { '@type': 'ListItem', position: 3, name: 'Spring', item: 'https://films.example/watch/v1' },
      ],
    },
  ]);
});

it('search engines get the URL of a video file, its description and its language', () => {
  const video = plainVideo({
    url: '/clips/a.webm',
    description: 'A shepherd wakes the spring.',
    date: 'soon',
    seconds: 464,
  });
  const [data] = readHead(headOf({ ...watch, language: 'pt-BR', video }, site)).data;
  expect(data).toMatchObject({
    contentUrl: 'https://films.example/clips/a.webm',
    duration: 'PT7M44S',
    description: 'A shepherd wakes the spring.',
    inLanguage: 'pt-BR',
  });
  expect(data).not.toHaveProperty('uploadDate');
});

it('a page links to its canonical URL, its feeds and its oEmbed file', () => {
  const { links } = readHead(headOf({ ...watch, feeds: home.feeds! }, site));
  expect(links('canonical')).toEqual([{ rel: 'canonical', href: 'https://films.example/watch/v1' }]);
  expect(links('alternate')).toEqual([
    { rel: 'alternate', type: 'application/rss+xml', title: 'Open Films', href: '/feed.xml' },
    {
      rel: 'alternate',
      type: 'application/json+oembed',
      title: 'Spring',
      href: 'https://films.example/oembed/v1.json',
    },
  ]);
});

it.each([
  ['that does not exist', { status: 404 as const }],
  ['that nobody should keep', { robots: 'noindex' as const }],
])('a page %s has noindex, and no canonical URL, feed or data', (_, over) => {
  const { meta, links, data } = readHead(headOf({ ...watch, ...over }, site));
  expect(meta('robots')).toEqual(['noindex']);
  expect([...links('canonical'), ...links('alternate'), ...data, ...meta('og:url')]).toEqual([]);
  expect(readHead(headOf(watch, site)).meta('robots')).toEqual([]);
});
