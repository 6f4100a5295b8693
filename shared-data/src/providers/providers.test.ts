import fc from 'fast-check';
import {
  detailsAddress,
  detailsOrigins,
  embedAddress,
  feedAddress,
  playerOrigins,
  providedVideo,
  thumbnailAddress,
  thumbnailSize,
  videoKey,
} from './providers';
import type { ProvidedVideo } from './provider';

const text = (characters: string, lengths: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...characters), ...lengths });
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const exactly = (length: number) => ({ minLength: length, maxLength: length });

const notIds = ['live_stream', 'videoseries'];
const youtubeId = text(`${letters}0123456789_-`, exactly(11)).filter((id) => !notIds.includes(id));
const number = fc.integer({ min: 1, max: 2 ** 31 }).map(String);
const hash = text('0123456789abcdef', { minLength: 6, maxLength: 12 });
const word = text(letters, { minLength: 1, maxLength: 12 });
const group = text(`${letters}0123456789_-`, { minLength: 2, maxLength: 34 });

/** A URL of a video, and the video. */
type Case = [address: string, video: ProvidedVideo];

const youtube: fc.Arbitrary<Case> = fc
  .tuple(youtubeId, word)
  .chain(([id, noise]) =>
    fc
      .constantFrom(
        ...['', 'www.', 'm.', 'music.'].flatMap((host) =>
          [
            `watch?v=${id}`,
            `watch?${noise}=1&v=${id}&list=RD${id}`,
            `shorts/${id}?${noise}=${id}`,
            `live/${id}`,
            `embed/${id}?list=PL${id}`,
            `v/${id}`,
          ].map((path) => `${host}youtube.com/${path}`),
        ),
        `www.youtube-nocookie.com/embed/${id}`,
        `youtu.be/${id}`,
        `youtu.be/${id}?si=${noise}#${noise}`,
      )
      .map((address): Case => [address, { provider: 'YouTube', kind: 'video', id }]),
  );

const youtubeGroup: fc.Arbitrary<Case> = fc
  .tuple(group, word)
  .chain(([id, noise]) =>
    fc.constantFrom<Case>(
      [`www.youtube.com/embed/live_stream?channel=${id}`, { provider: 'YouTube', kind: 'channel', id }],
      [
        `youtube.com/embed/live_stream?a=${noise}&channel=${id}`,
        { provider: 'YouTube', kind: 'channel', id },
      ],
      [`www.youtube.com/embed/videoseries?list=${id}`, { provider: 'YouTube', kind: 'list', id }],
      [`www.youtube-nocookie.com/embed/videoseries?list=${id}`, { provider: 'YouTube', kind: 'list', id }],
    ),
  );

const listed: fc.Arbitrary<Case> = fc
  .tuple(number, number, word)
  .chain(([id, other, name]) =>
    fc
      .constantFrom(
        `vimeo.com/${id}`,
        `www.vimeo.com/${id}?${name}=1`,
        `vimeo.com/channels/${name}/${id}`,
        `vimeo.com/groups/${name}/videos/${id}`,
        `vimeo.com/showcase/${other}/video/${id}`,
        `vimeo.com/album/${other}/video/${id}`,
        `vimeo.com/manage/videos/${id}`,
        `vimeo.com/ondemand/${name}/${id}`,
        `player.vimeo.com/video/${id}?color=fff`,
      )
      .map((address): Case => [address, { provider: 'Vimeo', kind: 'video', id }]),
  );

const unlisted: fc.Arbitrary<Case> = fc
  .tuple(number, hash, word)
  .chain(([id, h, name]) =>
    fc
      .constantFrom(
        `vimeo.com/${id}/${h}`,
        `vimeo.com/${id}/${h}?share=copy`,
        `vimeo.com/${id}?h=${h}`,
        `player.vimeo.com/video/${id}?h=${h}`,
        `player.vimeo.com/video/${id}?${name}=1&h=${h}#t=0`,
      )
      .map((address): Case => [address, { provider: 'Vimeo', kind: 'video', id, hash: h }]),
  );

const dailymotion: fc.Arbitrary<Case> = fc
  .tuple(text('0123456789abcdefghijklmnopqrstuvwxyz', { minLength: 5, maxLength: 8 }), word)
  .chain(([id, noise]) =>
    fc
      .constantFrom(
        `www.dailymotion.com/video/${id}`,
        `dailymotion.com/video/${id}_${noise}?${noise}=1`,
        `www.dailymotion.com/embed/video/${id}`,
        `geo.dailymotion.com/player.html?video=${id}`,
        `dai.ly/${id}`,
      )
      .map((address): Case => [address, { provider: 'Dailymotion', kind: 'video', id }]),
  );

const known = fc
  .tuple(
    fc.constantFrom('https://', 'http://', ' https://', 'HTTPS://'),
    fc.oneof(youtube, youtubeGroup, listed, unlisted, dailymotion),
  )
  .map(([scheme, [address, video]]): Case => [scheme + address, video]);

describe('a URL of a provider', () => {
  const embed = 'www.youtube-nocookie.com/embed/';
  const playlist = 'https://www.youtube.com/embed/videoseries?list=PLx';

  it('identifies its video in every form', () => {
    fc.assert(fc.property(known, ([address, video]) => expect(providedVideo(address)).toEqual(video)));
  });

  it('has a player URL that identifies the same video', () => {
    fc.assert(fc.property(known, ([, video]) => expect(providedVideo(embedAddress(video))).toEqual(video)));
  });

  it('has a player and details at origins that a page may open', () => {
    fc.assert(
      fc.property(known, ([, video]) => {
        expect(playerOrigins).toContain(new URL(embedAddress(video)).origin);
        const details = detailsAddress(video);
        if (details) expect(detailsOrigins).toContain(new URL(details).origin);
      }),
    );
  });

  it('has the same video key in every form', () => {
    fc.assert(
      fc.property(known, known, ([address, video], [other, otherVideo]) => {
        expect(videoKey(address)).toBe(videoKey(embedAddress(video)));
        expect(videoKey(address) === videoKey(other)).toBe(
          ['provider', 'kind', 'id'].every((name) => video[name as 'id'] === otherVideo[name as 'id']),
        );
      }),
    );
    expect(videoKey(' https://example.org/a.mp4 ')).toBe('https://example.org/a.mp4');
  });

  it('has a player that waits to be started, if requested', () => {
    fc.assert(
      fc.property(known, ([, video]) => {
        const waiting = new URL(embedAddress(video, { startsItself: false }));
        expect(providedVideo(waiting.href)).toEqual(video);
        expect(waiting.searchParams.has('autoplay')).toBe(false);
        expect(new URL(embedAddress(video)).searchParams.has('autoplay')).toBe(true);
      }),
    );
  });

  it('has a thumbnail and details for a video, but not for a channel or a list', () => {
    fc.assert(
      fc.property(known, ([, video]) => {
        const thumbnail = thumbnailAddress(video);
        const details = detailsAddress(video);
        if (video.kind !== 'video') return expect([thumbnail, details]).toEqual([null, null]);
        expect(providedVideo(new URL(details!).searchParams.get('url')!)).toEqual(video);
        if (video.provider === 'Vimeo') expect(thumbnail).toBeNull();
        if (video.provider === 'YouTube')
          expect(thumbnailSize(thumbnail!)).toEqual({ width: 320, height: 180 });
        else expect(thumbnailSize(thumbnail ?? '')).toBeNull();
        if (thumbnail) expect(new URL(thumbnail).pathname.split('/')).toContain(video.id);
      }),
    );
  });

  it.each([
    ['t=90', 90],
    ['t=90s', 90],
    ['t=1m30s', 90],
    ['t=1h2m3s', 3723],
    ['start=45', 45],
    ['si=x#t=90', 90],
  ])('with %s starts at that time', (parameter, start) => {
    expect(providedVideo(`https://youtu.be/aqz-KE-bpKQ?${parameter}`)).toMatchObject({ start });
  });

  it('is recognized between no-break spaces', () => {
    expect(providedVideo('\u00a0https://youtu.be/aqz-KE-bpKQ\u00a0')).toMatchObject({ id: 'aqz-KE-bpKQ' });
  });

  it('with an invalid hash identifies the video without a hash', () => {
    const video = { provider: 'Vimeo', kind: 'video', id: '1084537' };
    expect(providedVideo('https://vimeo.com/1084537?h=a%20b')).toEqual(video);
    expect(providedVideo('https://vimeo.com/1084537')).toEqual(video);
  });

  it.each([
    ['https://youtu.be/aqz-KE-bpKQ', 0, `${embed}aqz-KE-bpKQ?rel=0&enablejsapi=1`],
    ['https://youtu.be/aqz-KE-bpKQ?t=90', 0, `${embed}aqz-KE-bpKQ?rel=0&enablejsapi=1&start=90`],
    ['https://youtu.be/aqz-KE-bpKQ?t=90', 12.7, `${embed}aqz-KE-bpKQ?rel=0&enablejsapi=1&start=12`],
    [playlist, 0, `${embed}videoseries?list=PLx&rel=0&enablejsapi=1`],
    [playlist, 30, `${embed}videoseries?list=PLx&rel=0&enablejsapi=1&start=30`],
    ['https://vimeo.com/1084537', 0, 'player.vimeo.com/video/1084537?dnt=1'],
    ['https://vimeo.com/1084537', 30.5, 'player.vimeo.com/video/1084537?dnt=1#t=30s'],
    ['https://dai.ly/x8abcd', 0, 'geo.dailymotion.com/player.html?video=x8abcd'],
    ['https://dai.ly/x8abcd', 30, 'geo.dailymotion.com/player.html?video=x8abcd&startTime=30'],
  ])('%s, played from second %d on, has a player that starts there', (address, at, player) => {
    expect(embedAddress(providedVideo(address)!, { startsItself: false, at })).toBe(`https://${player}`);
  });

  it.each([
    [
      'https://youtu.be/aqz-KE-bpKQ?t=90',
      'https://i.ytimg.com/vi/aqz-KE-bpKQ/mqdefault.jpg',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    ],
    ['https://player.vimeo.com/video/1084537', null, 'https://vimeo.com/1084537'],
    ['https://vimeo.com/1084537?h=ab12cd', null, 'https://vimeo.com/1084537/ab12cd'],
    [
      'https://dai.ly/x8abcd',
      'https://www.dailymotion.com/thumbnail/video/x8abcd',
      'https://www.dailymotion.com/video/x8abcd',
    ],
  ])('%s has the thumbnail %s and the details of %s', (address, thumbnail, page) => {
    const video = providedVideo(address)!;
    expect(thumbnailAddress(video)).toBe(thumbnail);
    expect(new URL(detailsAddress(video)!).searchParams.get('url')).toBe(page);
  });

  it.each([
    'https://www.youtube.com/embed/live_stream',
    'https://www.youtube.com/embed/videoseries',
    'https://www.youtube.com/watch?v=live_stream',
    'https://youtu.be/videoseries',
    'https://www.youtube.com/shorts/live_stream',
    'https://www.youtube.com/@channel-name1',
    'https://www.youtube.com/channel/UCabcdefghi',
    'https://www.youtube.com/embed/live_stream?channel=a%20b',
    'https://vimeo.com/showcase/123456',
    'https://vimeo.com/event/123456',
    'https://vimeo.com/user123456',
    'https://www.youtube.com/shorts/live_stream?channel=UCabcdefghi',
    'https://www.youtube.com/shorts/videoseries?list=PLabcdefghi',
    'https://m.www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ1',
    'xhttps://youtu.be/aqz-KE-bpKQ',
    'https://www.dailymotion.com/video/-x8abcd',
    'https://geo.dailymotion.com/player.html',
    'https://dai.ly/',
    'https://www.dailymotion.com/partner',
    'https://www.dailymotion.com/playlist/x123',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil.example/https://youtu.be/aqz-KE-bpKQ',
    'https://constructor/aqz-KE-bpKQ',
    'ftp://youtu.be/aqz-KE-bpKQ',
    'youtu.be/aqz-KE-bpKQ',
    '',
  ])('%s has no video', (address) => {
    expect(providedVideo(address)).toBeNull();
  });

  it('differs from any other text or URL', () => {
    const anything = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true }));
    fc.assert(fc.property(anything, (address) => expect(providedVideo(address)).toBeNull()));
  });

  it.each([
    [
      'https://www.youtube.com/channel/UCSMOQeBJ2RAnuFungnQOxLg/videos',
      'channel_id=UCSMOQeBJ2RAnuFungnQOxLg',
    ],
    ['https://youtube.com/playlist?list=PLav47HAVZMjnTFUZa', 'playlist_id=PLav47HAVZMjnTFUZa'],
  ])('%s has a feed', (address, of) => {
    expect(feedAddress(address)).toBe(`https://www.youtube.com/feeds/videos.xml?${of}`);
  });

  it.each([
    'https://www.youtube.com/@blender',
    'https://vimeo.com/blender',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://dai.ly/x8abcd',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PLav47HAVZMjnTFUZa',
    'https://www.youtube.com/playlist?list=a%20b',
    'https://www.youtube.com/user/UCSMOQeBJ2RAnuFungnQOxLg',
    'https://www.youtube.com/channel/UCSMOQeBJ2RAnuFungnQOxLg1',
    'https://www.youtube.com/channel/1UCSMOQeBJ2RAnuFungnQOxLg',
    'https://a.example/channel/UCSMOQeBJ2RAnuFungnQOxLg',
    'x',
  ])('%s has no known feed', (address) => expect(feedAddress(address)).toBeNull());
});

it('a page may frame only the players of these origins', () => {
  expect(playerOrigins).toEqual([
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://geo.dailymotion.com',
    'https://www.dailymotion.com',
  ]);
});

it.each([
  'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
  'https://a.example/vi/aqz-KE-bpKQ/mqdefault.jpg',
])('the size of %s is unknown', (address) => expect(thumbnailSize(address)).toBeNull());
