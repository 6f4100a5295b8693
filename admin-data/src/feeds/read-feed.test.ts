import { readFileSync } from 'node:fs';
import path from 'node:path';
import { longestDescription, longestTitle } from 'shared-data/documents';
import type { Feed } from './feed';
import { readFeed } from './read-feed';

const bytes = (text: string) => new TextEncoder().encode(text);
const fixture = (name: string) => readFileSync(path.join(__dirname, '../../../tests/support/feeds', name));
const rss = (items: string, channel = '<title>Mill</title>') =>
  readFeed(bytes(`<rss version="2.0"><channel>${channel}${items}</channel></rss>`), {
    address: 'https://mill.example/feeds/all.xml',
  });
const item = (inside: string) => rss(`<item>${inside}</item>`).entries[0]!;
const shown = ({ entries }: Feed) => entries.map(({ line: _, ...entry }) => entry);

it('a YouTube feed gives the thumbnail of the provider and the description as it was typed', () => {
  const feed = readFeed(fixture('youtube.xml'));
  expect(feed.title).toBe('Blender Studio');
  expect(shown(feed)).toEqual([
    {
      key: 'YouTube video aqz-KE-bpKQ',
      title: 'Big Buck Bunny 60fps 4K - Official Blender Foundation Short Film & More',
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      date: '2014-11-10',
      publishedAt: '2014-11-10T14:05:55.000Z',
      category: 'Blender Studio',
      imageBlob: 'https://i.ytimg.com/vi/aqz-KE-bpKQ/mqdefault.jpg',
      description: `Enjoy this UHD High Frame rate version of Big Buck Bunny!

0:00 Titles
1:15 The butterfly
Watch more: https://studio.blender.org/films?a=1&b=2

-----
#animation`,
      tags: '',
      duration: '',
      captions: '',
    },
    expect.objectContaining({
      key: 'YouTube video eRsGyueVLvQ',
      title: 'Sintel – 短編映画',
      description: '',
    }),
  ]);
});

it('a PeerTube feed gives the video file, its duration, its captions and the description as Markdown', () => {
  expect(shown(readFeed(fixture('peertube.xml')))).toEqual([
    {
      key: 'https://video.example.org/w/kkGMgK9ZtnKfYAgnEtQxbv',
      title: 'How the wheel turns',
      url: 'https://video.example.org/static/web-videos/9c9de5e8-1080.mp4',
      date: '2025-06-07',
      publishedAt: '2025-06-07T18:30:00.000Z',
      category: 'The Mill',
      imageBlob: 'https://video.example.org/lazy-static/previews/large.jpg',
      description:
        'Water, **wood** and iron.\nRead [about the wheel](https://mill.example.org/wheel).\n\n- 0:10 Water\n- 2:30 Iron',
      tags: 'Education',
      duration: '4:14',
      captions: 'de https://video.example.org/lazy-static/video-captions/9c9d-de.vtt',
    },
  ]);
});

it('a podcast gives enclosures, durations of each format, captions in its language, and the local day of publication', () => {
  expect(shown(readFeed(fixture('podcast.xml')))).toEqual([
    {
      key: 'D03EEC9B-B1B4-475B-92C8-54F853FA2A22',
      title: 'Sierra Nevada & friends',
      url: 'https://www.example.com/podcasts/hiking/sierra.mp4',
      date: '2019-01-08',
      publishedAt: '2019-01-09T04:15:00.000Z',
      category: 'Hiking Treks',
      imageBlob: 'https://www.example.com/podcasts/hiking/artwork.png',
      description: 'What will you pack? *Bears* & boots.',
      tags: 'mountains, bears',
      duration: '1:02:03',
      captions: 'en-us https://www.example.com/podcasts/hiking/sierra.vtt',
    },
    {
      key: 'https://www.example.com/podcasts/hiking/sunset',
      title: 'The Sunset Trail',
      url: 'https://www.example.com/podcasts/hiking/sunset',
      date: '2019-01-08',
      publishedAt: '2019-01-08T06:15:00.000Z',
      category: 'Hiking Treks',
      imageBlob: 'https://www.example.com/podcasts/hiking/sunset.jpg',
      description: 'By the sea.',
      tags: '',
      duration: '17:59',
      captions: '',
    },
  ]);
});

it('Media RSS gives a file of suitable size, a player rather than a page, the category and the keywords', () => {
  const [film, atVimeo] = shown(readFeed(fixture('media-rss.xml')));
  expect(film).toMatchObject({
    url: 'https://cdn.films.example/a-film-1080.mp4',
    category: 'Short films',
    tags: 'studio, night',
    duration: '2:08',
    imageBlob: 'https://cdn.films.example/a-film.jpg',
    description: '**Night** falls.',
  });
  expect(atVimeo).toMatchObject({
    key: 'Vimeo video 76979871',
    url: 'https://player.vimeo.com/video/76979871',
    date: '2024-10-03',
    imageBlob: 'https://cdn.films.example/still.jpg',
  });
});

it('JSON Feed is read, and values of a wrong type are ignored', () => {
  const [first, second, ...others] = shown(readFeed(fixture('feed.json')));
  expect(first).toEqual({
    key: 'http://therecord.example/chris-parrish',
    title: 'Special #1 - Chris Parrish',
    url: 'http://therecord.example/downloads/The-Record-sp1e1-ChrisParrish.m4v',
    date: '2014-05-09',
    publishedAt: '2014-05-09T21:04:00.000Z',
    category: 'The Record',
    imageBlob: 'https://therecord.example/chris.jpg',
    description: 'Chris has worked at [Adobe](https://adobe.com/).',
    tags: 'interview, adobe apple',
    duration: '1:50:29',
    captions: '',
  });
  expect(second).toMatchObject({ key: '2', title: 'A note without a title', date: '', publishedAt: null });
  expect(others).toEqual([]);
});

it('relative URLs are resolved against the base URL of the feed', () => {
  expect(item('<link>/w/1</link>').url).toBe('https://mill.example/w/1');
  expect(item('<enclosure url="a.mp4" type="video/mp4"/>').url).toBe('https://mill.example/feeds/a.mp4');
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example/b/"><entry xml:base="c/">
    <title>x</title><link href="d"/></entry></feed>`;
  const [entry] = readFeed(bytes(atom), { address: 'https://mill.example/' }).entries;
  expect(entry!.url).toBe('https://a.example/b/c/d');
  const file =
    '<rss><channel><item><link>w/1</link></item><link>https://mill.example/x/</link></channel></rss>';
  expect(readFeed(bytes(file)).entries[0]!.url).toBe('https://mill.example/x/w/1');
  expect(item('<link>javascript:alert(1)</link><title>x</title>').url).toBe('');
});

it('the key of an entry is its video, its id in the feed, its URL or its text', () => {
  const video = item('<link>https://youtu.be/aqz-KE-bpKQ?t=9</link><guid>7</guid>');
  expect(video.key).toBe('YouTube video aqz-KE-bpKQ');
  expect(item('<link>https://a.example</link><guid>7</guid>').key).toBe('7\na.example');
  for (const id of ['urn:uuid:1', 'tag:a.example,2025:1', '6f9619ff-8b86-d011-b42d-00cf4fc964ff'])
    expect(item(`<link>https://a.example</link><guid isPermaLink="false">${id}</guid>`).key).toBe(id);
  expect(item('<title>Words</title><guid isPermaLink="false">7</guid>').key).toBe('7');
  expect(item('<link>https://a.example</link>').key).toBe('https://a.example/');
  expect(item('<title>Words</title>').key).toBe('Words\n');
  const twice = '<item><guid>1</guid><title>a</title></item><item><guid>1</guid><title>b</title></item>';
  expect(rss(twice).entries.map(({ title }) => title)).toEqual(['a']);
});

it('long texts are shortened, and other invalid values are left out', () => {
  const long = item(`<title>${'😀'.repeat(400)}</title><description>${'wörter '.repeat(2000)}</description>
    <link>https://a.example/${'x'.repeat(2001)}</link><category>${'t'.repeat(51)}</category>
    ${Array.from({ length: 30 }, (_, i) => `<category>tag ${i}</category>`).join('')}`);
  expect([...long.title]).toHaveLength(longestTitle);
  expect([...long.description]).toHaveLength(longestDescription);
  expect(long.url).toBe('');
  expect(long.tags.split(', ')).toHaveLength(20);
  expect(long.tags).toMatch(/^tag 0, tag 1,/);
});

it('the encoding is read from the byte order mark, the HTTP header or the declaration', () => {
  const xml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><rss><channel><title>Café</title></channel></rss>`;
  const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const wide = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  const title = (...given: Parameters<typeof readFeed>) => readFeed(...given).title;
  expect(title(bytes(xml('UTF-8')))).toBe('Café');
  expect(title(bytes(`\ufeff${xml('ISO-8859-1')}`))).toBe('Café');
  expect(title(latin1(xml('ISO-8859-1')))).toBe('Café');
  expect(title(latin1(xml('UTF-8')))).toBe('Café');
  expect(title(latin1(xml('UTF-8')), { charset: 'iso-8859-1' })).toBe('Café');
  expect(title(wide(xml('UTF-16')))).toBe('Café');
  const unknown = () => title(bytes(xml('x-nothing')));
  expect(unknown).toThrow('The feed is written in “x-nothing”, which cannot be read.');
});

it('custom XML entities are not expanded', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha">${[...'bcdefghij']
    .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i]};`.repeat(10)}">`)
    .join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>
    <rss><channel><title>x</title><item><title>&j; &file;</title><guid>1</guid></item></channel></rss>`;
  expect(readFeed(bytes(laughs)).entries[0]!.title).toBe('&j; &file;');
});

it.each([
  ['', 'The feed is empty.'],
  ['words', 'The feed is not valid XML.'],
  ['<rss><channel><item>', 'The feed is incomplete: its end is missing.'],
  ['<rss><channel></channel></rss>', 'The feed holds no list of items.'],
  ['<html><body/></html>', 'This is not a feed: its first element is “html”.'],
  ['<a>'.repeat(100), 'This is not a feed: its first element is “a”.'],
  ['<constructor></constructor>', 'This is not a feed: its first element is “constructor”.'],
  ['{"items": 5}', 'The feed holds no list of items.'],
  ['{"items": [', 'The feed is not valid JSON.'],
])('%j is refused with a reason', (text, sentence) => {
  expect(() => readFeed(bytes(text))).toThrow(sentence);
});
