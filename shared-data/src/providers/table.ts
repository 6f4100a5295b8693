import { dailymotion } from './dailymotion';
import type { ProvidedVideo, Provider, ProviderName } from './provider';
import { vimeo } from './vimeo';
import { pictures, youtube } from './youtube';

/** The providers that the product knows: a new one is a file of this folder, and a line here. */
const providers: { [Name in ProviderName]: Provider<Name> } = {
  YouTube: youtube,
  Vimeo: vimeo,
  Dailymotion: dailymotion,
};

const all = Object.values(providers) as Provider[];

/** The provider of a video, which takes this video. */
const providerOf = ({ provider }: ProvidedVideo): Provider => providers[provider] as Provider;

/**
 * What an address names, in every form that people copy or embed; null for anything that is no video of a known
 * provider.
 */
export function providedVideo(address: string): ProvidedVideo | null {
  const url = webUrl(address);
  if (!url) return null;
  const host = hostOf(url);
  const provider = all.find(({ hosts }) => Object.hasOwn(hosts, host));
  return provider?.hosts[host]!(url, pathOf(url)) ?? null;
}

/**
 * The address of the provider's own player for a frame; it starts by itself, unless `startsItself` is false, and at the second
 * `at`, where that is given.
 */
export const embedAddress = (video: ProvidedVideo, { startsItself = true, at = 0 } = {}): string =>
  providerOf(video).player(video, { startsItself, at: Math.floor(at) });

/** The address of the picture that the provider keeps for a video, 16:9; null where only the provider knows it. */
export const thumbnailAddress = (video: ProvidedVideo): string | null => providerOf(video).picture(video);

/** In pixels, where the address of a picture says it; else null. */
export const thumbnailSize = (address: string): { width: number; height: number } | null =>
  address.startsWith(`https://${pictures.host}/`) && address.endsWith(pictures.file) ? pictures.size : null;

/** Where to ask a provider about a video; null for what it tells nothing of. */
export const detailsAddress = (video: ProvidedVideo): string | null =>
  video.kind === 'video'
    ? `${providerOf(video).details}&url=${encodeURIComponent(providerOf(video).page(video))}`
    : null;

/** What two addresses have in common that lead to the same video. */
export function videoKey(url: string): string {
  const video = providedVideo(url);
  return video ? `${video.provider} ${video.kind} ${video.id}` : url.trim();
}

/** The feed of the channel or list that an address leads to; null where no provider is known to have one. */
export function feedAddress(address: string): string | null {
  const url = webUrl(address);
  const provider = url && all.find(({ hosts }) => Object.hasOwn(hosts, hostOf(url)));
  return provider ? provider.feed(url, pathOf(url)) : null;
}

/** The origins of the players, which a page may frame. */
export const playerOrigins = all.flatMap((provider) => provider.playerOrigins);

/** The origins that tell of a video, which a page may ask. */
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
