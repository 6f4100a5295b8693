import fc from 'fast-check';
import { parseVideo } from './parse-video';

const embedded = (player: string) =>
  `https://www.youtube-nocookie.com/embed/${player}autoplay=1&rel=0&enablejsapi=1`;
const youtube = embedded('aqz-KE-bpKQ?');
const channel = 'channel=UC-lHJZR3Gqxm24_Vd_AJ5Yw';
const list = 'list=PLFs19LVskfNzQLZkGG_zf6yfYTp_3v_e6';
const vimeo = 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1';
const dailymotion = 'https://geo.dailymotion.com/player.html?video=x8abcd&autoplay=true';

describe('the URL of a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com/watch?feature=share&v=aqz-KE-bpKQ',
    'http://m.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://music.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?si=abc',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ?feature=share',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    ' https://www.youtube.com/v/aqz-KE-bpKQ ',
  ])('%s plays in the YouTube frame without cookies', (address) => {
    expect(parseVideo(address)).toMatchObject({ kind: 'frame', provider: 'YouTube', src: youtube });
  });

  it('starts at the position in the URL', () => {
    expect(parseVideo('https://youtu.be/aqz-KE-bpKQ?t=1m30s')).toMatchObject({ src: `${youtube}&start=90` });
  });

  it.each([
    ['https://vimeo.com/1084537', vimeo],
    ['https://vimeo.com/channels/staffpicks/1084537', vimeo],
    ['https://vimeo.com/1084537/ab12cd', `${vimeo}&h=ab12cd`],
    ['https://player.vimeo.com/video/1084537?h=ab12cd', `${vimeo}&h=ab12cd`],
    [`https://www.youtube.com/embed/live_stream?${channel}`, embedded(`live_stream?${channel}&`)],
    [`https://www.youtube.com/embed/videoseries?${list}`, embedded(`videoseries?${list}&`)],
    ['https://www.dailymotion.com/video/x8abcd', dailymotion],
    ['https://dai.ly/x8abcd', dailymotion],
  ])('%s plays in the frame of its provider', (address, src) => {
    expect(parseVideo(address)).toMatchObject({ kind: 'frame', src });
  });

  it.each([
    ['https://example.org/film.mp4', 'file'],
    ['https://example.org/film.WEBM?x=1', 'file'],
    ['https://example.org/live/master.m3u8', 'stream'],
    ['https://example.org/a/page', 'link'],
    ['https://www.youtube.com/@channel', 'link'],
    ['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', 'link'],
    ['https://www.youtube.com/embed/live_stream', 'link'],
    ['https://www.youtube.com/watch?v=videoseries', 'link'],
    ['/clips/film.webm', 'file'],
    ['/live/master.m3u8', 'stream'],
    ['/a/page', 'link'],
    ['//evil.example/film.webm', 'none'],
    ['/\\evil.example/film.webm', 'none'],
    ['/\t/evil.example/film.webm', 'none'],
    ['clips/film.webm', 'none'],
    ['', 'none'],
    ['not an address', 'none'],
    ['javascript:alert(1)', 'none'],
    ['data:text/html,hello', 'none'],
  ])('%j is a %s', (address, kind) => {
    expect(parseVideo(address).kind).toBe(kind);
  });

  it('without a host is a path of this site', () => {
    const href = '/clips/film.webm?x=1#t=5';
    expect(parseVideo(' /clips/../clips/film.webm?x=1#t=5')).toEqual({ kind: 'file', src: href, href });
  });

  it('never becomes a link to anything but http(s) and paths of this site', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })),
        (address) => {
          const video = parseVideo(address);
          if ('href' in video) expect(video.href).toMatch(/^(https?:\/\/|\/(?![/\\]))/);
        },
      ),
    );
  });
});
