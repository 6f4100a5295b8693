import type { ProvidedVideo } from './provided-video';

/** The address of the provider's own player for a frame; it starts by itself, unless `startsItself` is false. */
export function embedAddress(video: ProvidedVideo, { startsItself = true } = {}): string {
  switch (video.provider) {
    case 'YouTube': {
      const [path, of] = youtubePath(video);
      const start = video.kind === 'video' && video.start;
      return address(`https://www.youtube-nocookie.com/embed/${path}`, {
        ...of,
        ...(startsItself && { autoplay: '1' }),
        rel: '0',
        enablejsapi: '1',
        ...(start && { start: String(start) }),
      });
    }
    case 'Vimeo':
      return address(`https://player.vimeo.com/video/${video.id}`, {
        ...(startsItself && { autoplay: '1' }),
        dnt: '1',
        ...(video.hash && { h: video.hash }),
      });
    case 'Dailymotion':
      return address('https://geo.dailymotion.com/player.html', {
        video: video.id,
        ...(startsItself && { autoplay: 'true' }),
      });
  }
}

function youtubePath({ kind, id }: ProvidedVideo): [path: string, of: Record<string, string>] {
  if (kind === 'channel') return ['live_stream', { channel: id }];
  if (kind === 'list') return ['videoseries', { list: id }];
  return [id, {}];
}

const address = (page: string, parameters: Record<string, string>): string =>
  `${page}?${new URLSearchParams(parameters).toString()}`;
