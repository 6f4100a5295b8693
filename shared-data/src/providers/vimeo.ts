import { address, type Provider, type VideoOf } from './provider';

export const vimeo: Provider<'Vimeo'> = {
  hosts: { 'vimeo.com': found, 'player.vimeo.com': found },
  page: ({ id, hash }) => `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
  player: ({ id, hash }, { startsItself, at }) =>
    address(`https://player.vimeo.com/video/${id}`, {
      ...(startsItself && { autoplay: '1' }),
      dnt: '1',
      ...(hash && { h: hash }),
    }).concat(at > 0 ? `#t=${at}s` : ''),
  playerOrigins: ['https://player.vimeo.com'],
  picture: () => null,
  feed: () => null,
  details: 'https://vimeo.com/api/oembed.json?width=640',
};

/** The number of a video in a path. For an unlisted video, a hash follows. */
const numbered =
  /^(?:video\/|manage\/videos\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/|ondemand\/[^/]+\/)?(\d+)(?:\/([\da-f]+)(?=\/|$))?/i;

function found({ searchParams }: URL, path: string[]): VideoOf<'Vimeo'> | null {
  const [, id, hashInPath] = numbered.exec(path.join('/')) ?? [];
  if (!id) return null;
  const hash = hashInPath ?? /^\w+$/.exec(searchParams.get('h') ?? '')?.[0];
  return { provider: 'Vimeo', kind: 'video', id, ...(hash && { hash }) };
}
