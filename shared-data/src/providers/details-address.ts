import type { ProvidedVideo, Provider } from './provided-video';

/** Where each provider answers by oEmbed (oembed.com). The pages' content policy lets these through. */
const endpoints: Record<Provider, string> = {
  YouTube: 'https://www.youtube.com/oembed?format=json',
  Vimeo: 'https://vimeo.com/api/oembed.json?width=640',
  Dailymotion: 'https://www.dailymotion.com/services/oembed?format=json',
};

/** Where to ask a provider about a video; null for what it tells nothing of. */
export function detailsAddress(video: ProvidedVideo): string | null {
  if (video.kind !== 'video') return null;
  return `${endpoints[video.provider]}&url=${encodeURIComponent(pageAddress(video))}`;
}

/** The page of the video, in the one form that every provider's oEmbed understands. */
function pageAddress(video: ProvidedVideo): string {
  switch (video.provider) {
    case 'YouTube':
      return `https://www.youtube.com/watch?v=${video.id}`;
    case 'Vimeo':
      return `https://vimeo.com/${video.id}${video.hash ? `/${video.hash}` : ''}`;
    case 'Dailymotion':
      return `https://www.dailymotion.com/video/${video.id}`;
  }
}
