import { dailymotion } from './dailymotion';
import type { ProvidedVideo, Provider, ProviderName } from './provider';
import { vimeo } from './vimeo';
import { pictures, youtube } from './youtube';

/** All providers. To add one, write a file in this folder and a line here. */
const providers: { [Name in ProviderName]: Provider<Name> } = {
  YouTube: youtube,
  Vimeo: vimeo,
  Dailymotion: dailymotion,
};

const all = Object.values(providers) as Provider[];

const providerOf = ({ provider }: ProvidedVideo): Provider => providers[provider] as Provider;

/** The video of a URL, in all forms that people copy or embed; null for other URLs. */
export function providedVideo(address: string): ProvidedVideo | null {
  const url = webUrl(address);
  if (!url) return null;
  const host = hostOf(url);
  const provider = all.find(({ hosts }) => Object.hasOwn(hosts, host));
  return provider?.hosts[host]!(url, pathOf(url)) ?? null;
}

/** The provider or host of an absolute URL, as visitors know it. */
export const getSourceName = (href: string): string =>
  providedVideo(href)?.provider ?? new URL(href).hostname.replace(/^www\./, '');

/** The player's URL for a frame. Starts without a click unless `startsItself` is false. `at`: in seconds. */
export const embedAddress = (video: ProvidedVideo, { startsItself = true, at = 0 } = {}): string =>
  providerOf(video).player(video, { startsItself, at: Math.floor(at) });

/** The URL of a video's 16:9 thumbnail; null if the id does not reveal it. */
export const thumbnailAddress = (video: ProvidedVideo): string | null => providerOf(video).picture(video);

/** The size of a thumbnail in pixels; null if its URL does not reveal it. */
export const thumbnailSize = (address: string): { width: number; height: number } | null =>
  address.startsWith(`https://${pictures.host}/`) && address.endsWith(pictures.file) ? pictures.size : null;

/** The URL of a video in the provider's oEmbed; null for channels and lists. */
export const detailsAddress = (video: ProvidedVideo): string | null =>
  video.kind === 'video'
    ? `${providerOf(video).details}&url=${encodeURIComponent(providerOf(video).page(video))}`
    : null;

/** A key of the video that a URL plays. All URLs of one video have the same key. */
export function videoKey(url: string): string {
  const video = providedVideo(url);
  return video ? `${video.provider} ${video.kind} ${video.id}` : url.trim();
}

/** The URL of the feed for the URL of a channel or list; null if unknown. */
export function feedAddress(address: string): string | null {
  const url = webUrl(address);
  const provider = url && all.find(({ hosts }) => Object.hasOwn(hosts, hostOf(url)));
  return provider ? provider.feed(url, pathOf(url)) : null;
}

/** The origins of all players. Pages must be allowed to frame them. */
export const playerOrigins = all.flatMap((provider) => provider.playerOrigins);

/** The origins of all oEmbed services. Pages must be allowed to request them. */
export const detailsOrigins = all.map(({ details }) => new URL(details).origin);

const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

const pathOf = ({ pathname }: URL): string[] => pathname.split('/').filter((part) => part !== '');

function webUrl(address: string): URL | null {
  try {
    const url = new URL(address.trim());
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** The media type of an HLS playlist (RFC 8216). Not every browser can play it natively. */
export const streamType = 'application/vnd.apple.mpegurl';

const typesByEnding: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  m3u8: streamType,
};

/** The media type of a file that browsers play, from its extension; null for others. */
export function mediaType(pathname: string): string | null {
  const [, ending = ''] = /\.(\w+)$/.exec(pathname) ?? [];
  return Object.hasOwn(typesByEnding, ending.toLowerCase()) ? typesByEnding[ending.toLowerCase()]! : null;
}

export type { ProviderName as Provider } from './provider';
