import fc from 'fast-check';
import { elementsIn } from '../markup/in-page';
import { hostileText } from '../../../../tests/support/server-render/hostile-text';
import { hostileVideo, plainVideo, site } from '../../../../tests/support/server-render/sample-videos';
import { embedPageOf, oembedOf } from './embed';

const attributesIn = (html: string, name: string) =>
  elementsIn(html, name).map(({ attributes }) => attributes);

/** The names of all elements in a page, parsed like in a browser. */
const namesIn = (html: string) =>
  ['script', 'style', 'img', 'iframe', 'video', 'a', 'title'].flatMap((name) =>
    elementsIn(html, name).map(() => name),
  );

describe('a player on another site', () => {
  it('shows any title literally, runs no script of it, and contains at most one player', () => {
    fc.assert(
      fc.property(hostileVideo, hostileText, ({ video, title }, name) => {
        const page = embedPageOf(video, { ...site, name: name.written });
        const players = namesIn(page).filter((one) => !['a', 'title'].includes(one));
        expect([[], ['iframe'], ['video']]).toContainEqual(players);
        expect(elementsIn(page, 'title').map(({ text }) => text)).toEqual([title]);
        expect(elementsIn(page, 'bdi').map(({ text }) => text)).toEqual([title]);
        expect(elementsIn(page, 'a').map(({ text }) => text)).toEqual([` · ${name.shown}`]);
        expect(page).not.toContain('style=');
      }),
    );
  });

  it('is the frame of the provider, which does not start by itself', () => {
    const [frame] = attributesIn(embedPageOf(plainVideo(), site), 'iframe');
    const { hostname, pathname, searchParams } = new URL(frame!['src']!);
    expect([hostname, pathname]).toEqual(['www.youtube-nocookie.com', '/embed/WhWc3b3KhnY']);
    expect(searchParams.has('autoplay')).toBe(false);
    expect(frame!['title']).toBe('Spring');
    expect(frame).toHaveProperty('allowfullscreen');
  });

  it('is the browser’s player for a file, with its picture before it starts', () => {
    const url = '/clips/aurora.webm';
    expect(attributesIn(embedPageOf(plainVideo({ url }), site), 'video')).toEqual([
      {
        src: 'https://films.example/clips/aurora.webm',
        poster: '/pictures/0123456789abcdef01234567.webp',
        preload: 'none',
        'aria-label': 'Spring',
        controls: '',
        playsinline: '',
      },
    ]);
    const [video] = attributesIn(
      embedPageOf(plainVideo({ url, picture: 'data:image/webp;base64,AA==' }), site),
      'video',
    );
    expect(video).not.toHaveProperty('poster');
    expect(video!['preload']).toBe('metadata');
  });

  it('shows a message if nothing can be played', () => {
    const page = embedPageOf(plainVideo({ url: 'https://elsewhere.example/' }), site);
    expect(namesIn(page)).toEqual(['a', 'title']);
    expect(elementsIn(page, 'p')[0]!.text).toBe('This video cannot be played here.');
  });

  it('links to the page of the video in a new tab, and is not indexed', () => {
    const page = embedPageOf(plainVideo({ id: 'a b' }), site);
    expect(attributesIn(page, 'a')).toEqual([{ href: '/watch/a%20b', target: '_blank', rel: 'noopener' }]);
    expect(attributesIn(page, 'meta')).toContainEqual({
      name: 'robots',
      content: 'noindex, indexifembedded',
    });
  });
});

describe('the oEmbed file of a video', () => {
  const read = (...[video, of]: Parameters<typeof oembedOf>) =>
    JSON.parse(oembedOf(video, of)) as Record<string, unknown>;

  it('contains only the frame of the player, with any text in the title', () => {
    fc.assert(
      fc.property(hostileVideo, ({ video, title }) => {
        const { html, ...answer } = read(video, site);
        expect(answer).toMatchObject({ version: '1.0', type: 'video', title, provider_name: 'Open Films' });
        expect(namesIn(html as string)).toEqual(['iframe']);
        const [frame] = attributesIn(html as string, 'iframe');
        const { origin, pathname } = new URL(frame!['src']!);
        expect([origin, decodeURIComponent(pathname.slice('/embed/'.length))]).toEqual([
          site.origin,
          video.id.replace(/\p{Surrogate}/gu, '\ufffd'),
        ]);
        expect(frame!['title']).toBe(title);
      }),
    );
  });

  it('has the size of the frame, and its picture if that is a file of known size', () => {
    const video = plainVideo({ pictureSize: { width: 640, height: 360 } });
    const { html, ...answer } = read(video, site);
    const [frame] = attributesIn(html as string, 'iframe');
    expect(answer).toMatchObject({
      width: Number(frame!['width']),
      height: Number(frame!['height']),
      provider_url: 'https://films.example/',
      thumbnail_url: 'https://films.example/pictures/0123456789abcdef01234567.webp',
      thumbnail_width: 640,
      thumbnail_height: 360,
    });
    for (const other of [plainVideo(), { ...video, picture: 'data:image/webp;base64,AA==' }])
      expect(Object.keys(read(other, site)).filter((name) => name.startsWith('thumbnail'))).toEqual([]);
  });
});
