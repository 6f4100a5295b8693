export type ProviderName = 'YouTube' | 'Vimeo' | 'Dailymotion';

/** A video, channel or list of a provider. */
export type ProvidedVideo =
  /** `start` is in seconds; absent for the start. */
  | { provider: 'YouTube'; kind: 'video'; id: string; start?: number }
  /** The live broadcast of a channel. */
  | { provider: 'YouTube'; kind: 'channel'; id: string }
  /** A list of videos, played one after the other. */
  | { provider: 'YouTube'; kind: 'list'; id: string }
  /** An unlisted video plays only with its hash. */
  | { provider: 'Vimeo'; kind: 'video'; id: string; hash?: string }
  | { provider: 'Dailymotion'; kind: 'video'; id: string };

export type VideoOf<Name extends ProviderName> = Extract<ProvidedVideo, { provider: Name }>;

interface PlayerOptions {
  /** Without a click. */
  startsItself: boolean;
  /** The start in whole seconds; 0 for the start in the video's URL. */
  at: number;
}

export interface Provider<Name extends ProviderName = ProviderName> {
  /** Parsers by host, without `www.`: each returns the video of a URL; null if it is not one. */
  hosts: Record<string, (url: URL, path: string[]) => VideoOf<Name> | null>;
  /** The page of a video, in the form that the provider's oEmbed accepts. */
  page: (video: VideoOf<Name>) => string;
  /** The URL of the player for a frame. */
  player: (video: VideoOf<Name>, options: PlayerOptions) => string;
  /** The origins of the player, which a page may frame. */
  playerOrigins: string[];
  /** The thumbnail of a video, 16:9; null if it does not follow from the id. */
  picture: (video: VideoOf<Name>) => string | null;
  /** The feed of a channel or list; null if it does not follow from the URL. */
  feed: (url: URL, path: string[]) => string | null;
  /** The URL of its oEmbed (oembed.com), which a page may request. */
  details: string;
}

export const address = (page: string, parameters: Record<string, string>): string =>
  `${page}?${new URLSearchParams(parameters).toString()}`;
