import { address, type Provider, type VideoOf } from './provider';

export const dailymotion: Provider<'Dailymotion'> = {
  hosts: {
    'dailymotion.com': (_, path) => (path.at(-2) === 'video' ? withId(path.at(-1)) : null),
    'geo.dailymotion.com': ({ searchParams }) => withId(searchParams.get('video')),
    'dai.ly': (_, [id]) => withId(id),
  },
  page: ({ id }) => `https://www.dailymotion.com/video/${id}`,
  player: ({ id }, { startsItself, at }) =>
    address('https://geo.dailymotion.com/player.html', {
      video: id,
      ...(startsItself && { autoplay: 'true' }),
      ...(at > 0 && { startTime: String(at) }),
    }),
  playerOrigins: ['https://geo.dailymotion.com', 'https://www.dailymotion.com'],
  picture: ({ id }) => `https://www.dailymotion.com/thumbnail/video/${id}`,
  feed: () => null,
  details: 'https://www.dailymotion.com/services/oembed?format=json',
};

/** The video with an id, which a title may follow. */
function withId(id: string | null | undefined): VideoOf<'Dailymotion'> | null {
  const found = /^([a-z\d]+)(?:_|$)/i.exec(id ?? '')?.[1];
  return found ? { provider: 'Dailymotion', kind: 'video', id: found } : null;
}
