import { dailymotion } from './dailymotion';
import type { ProvidedVideo, Provider, ProviderName } from './provider';
import { vimeo } from './vimeo';
import { pictures, youtube } from './youtube';

/** All providers: a new one is a file in this folder, and a line here. */
const providers: { [Name in ProviderName]: Provider<Name> } = {
  YouTube: youtube,
  Vimeo: vimeo,
  Dailymotion: dailymotion,
};

const all = Object.values(providers) as Provider[];

const providerOf = ({ provider }: ProvidedVideo): Provider => providers[provider] as Provider;

/** The video of a URL, in every form that people copy or embed; null for anything else. */
export function providedVideo(address: string): ProvidedVideo | null {
  const url = webUrl(address);
  if (!url) return null;
  const host = hostOf(url);
  const provider = all.find(({ hosts }) => Object.hasOwn(hosts, host));
  return provider?.hosts[host]!(url, pathOf(url)) ?? null;
}

/** The URL of the player for a frame. It starts by itself unless `startsItself` is false, and at the second `at`. */
export const embedAddress = (video: ProvidedVideo, { startsItself = true, at = 0 } = {}): string =>
  providerOf(video).player(video, { startsItself, at: Math.floor(at) });

/** The URL of a video's thumbnail, 16:9; null if it does not follow from the id. */
export const thumbnailAddress = (video: ProvidedVideo): string | null => providerOf(video).picture(video);

/** The size of a thumbnail in pixels, if it follows from its URL; otherwise null. */
export const thumbnailSize = (address: string): { width: number; height: number } | null =>
  address.startsWith(`https://${pictures.host}/`) && address.endsWith(pictures.file) ? pictures.size : null;

/** The oEmbed URL of a video; null for channels and lists. */
export const detailsAddress = (video: ProvidedVideo): string | null =>
  video.kind === 'video'
    ? `${providerOf(video).details}&url=${encodeURIComponent(providerOf(video).page(video))}`
    : null;

/** A key that is equal for two URLs of the same video. */
export function videoKey(url: string): string {
  const video = providedVideo(url);
  return video ? `${video.provider} ${video.kind} ${video.id}` : url.trim();
}

/** The feed of a channel's or list's URL; null if it is not known. */
export function feedAddress(address: string): string | null {
  const url = webUrl(address);
  const provider = url && all.find(({ hosts }) => Object.hasOwn(hosts, hostOf(url)));
  return provider ? provider.feed(url, pathOf(url)) : null;
}

/** The origins of the players, which a page may frame. */
export const playerOrigins = all.flatMap((provider) => provider.playerOrigins);

/** The origins of oEmbed, which a page may request. */
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

/** An HLS playlist, which not every browser plays natively (RFC 8216). */
export const streamType = 'application/vnd.apple.mpegurl';

const typesByEnding: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  m3u8: streamType,
};

/** The media type of a file that browsers play, by its extension; null for any other. */
export function mediaType(pathname: string): string | null {
  const [, ending = ''] = /\.(\w+)$/.exec(pathname) ?? [];
  return Object.hasOwn(typesByEnding, ending.toLowerCase()) ? typesByEnding[ending.toLowerCase()]! : null;
}

export type { ProviderName as Provider } from './provider';
