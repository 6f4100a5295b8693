import { parseMoment } from '../text/moment';
import { address, type Provider, type VideoOf } from './provider';

/** The host, file and size of the only 16:9 thumbnail that always exists. */
export const pictures = { host: 'i.ytimg.com', file: '/mqdefault.jpg', size: { width: 320, height: 180 } };

export const youtube: Provider<'YouTube'> = {
  hosts: {
    'youtube.com': found,
    'm.youtube.com': found,
    'music.youtube.com': found,
    'youtube-nocookie.com': found,
    'youtu.be': ({ searchParams, hash }, [id]) => video(id, searchParams, hash),
  },
  page: ({ id }) => `https://www.youtube.com/watch?v=${id}`,
  player: (video, { startsItself, at }) => {
    const [path, of] = playerOf(video);
    const start = at || (video.kind === 'video' && video.start);
    return address(`https://www.youtube-nocookie.com/embed/${path}`, {
      ...of,
      ...(startsItself && { autoplay: '1' }),
      rel: '0',
      enablejsapi: '1',
      ...(start && { start: String(start) }),
    });
  },
  playerOrigins: ['https://www.youtube-nocookie.com'],
  picture: ({ kind, id }) => (kind === 'video' ? `https://${pictures.host}/vi/${id}${pictures.file}` : null),
  feed: ({ searchParams }, [form, id = '']) => {
    const list = searchParams.get('list');
    if (form === 'playlist' && list && /^[\w-]+$/.test(list)) return feedOf({ playlist_id: list });
    return form === 'channel' && /^UC[\w-]{22}$/.test(id) ? feedOf({ channel_id: id }) : null;
  },
  details: 'https://www.youtube.com/oembed?format=json',
};

const feedOf = (of: Record<string, string>): string =>
  address('https://www.youtube.com/feeds/videos.xml', of);

function found({ searchParams, hash }: URL, [form = '', id]: string[]): VideoOf<'YouTube'> | null {
  if (form === 'embed' && id === 'live_stream') return group('channel', searchParams.get('channel'));
  if (form === 'embed' && id === 'videoseries') return group('list', searchParams.get('list'));
  return video(
    ['shorts', 'live', 'embed', 'v'].includes(form) ? id : searchParams.get('v'),
    searchParams,
    hash,
  );
}

/** Segments of YouTube URLs that look like an id because they have its length. */
const pageNames = ['live_stream', 'videoseries'];

function video(
  id: string | null | undefined,
  parameters: URLSearchParams,
  hash: string,
): VideoOf<'YouTube'> | null {
  if (!id || !/^[\w-]{11}$/.test(id) || pageNames.includes(id)) return null;
  const start = parseMoment(parameters.get('t') ?? parameters.get('start') ?? hash.replace(/^#t=/, ''));
  return { provider: 'YouTube', kind: 'video', id, ...(start > 0 && { start }) };
}

const group = (kind: 'channel' | 'list', id: string | null): VideoOf<'YouTube'> | null =>
  id && /^[\w-]+$/.test(id) ? { provider: 'YouTube', kind, id } : null;

function playerOf({ kind, id }: VideoOf<'YouTube'>): [path: string, of: Record<string, string>] {
  if (kind === 'channel') return ['live_stream', { channel: id }];
  if (kind === 'list') return ['videoseries', { list: id }];
  return [id, {}];
}
