export type ProviderName = 'YouTube' | 'Vimeo' | 'Dailymotion';

/** What a provider plays: a video, a channel, or a list. */
export type ProvidedVideo =
  /** `start`: where playback begins, in seconds; absent for the beginning. */
  | { provider: 'YouTube'; kind: 'video'; id: string; start?: number }
  /** The live broadcast of a channel. */
  | { provider: 'YouTube'; kind: 'channel'; id: string }
  /** Videos that play one after the other. */
  | { provider: 'YouTube'; kind: 'list'; id: string }
  /** `hash`: without it, an unlisted video does not play. */
  | { provider: 'Vimeo'; kind: 'video'; id: string; hash?: string }
  | { provider: 'Dailymotion'; kind: 'video'; id: string };

export type VideoOf<Name extends ProviderName> = Extract<ProvidedVideo, { provider: Name }>;

interface PlayerOptions {
  /** Whether playback starts without a click. */
  startsItself: boolean;
  /** Where playback begins, in whole seconds. With 0, the start in the video's URL applies. */
  at: number;
}

export interface Provider<Name extends ProviderName = ProviderName> {
  /** For each host without `www.`, a parser of its URLs. It returns null for URLs of other pages. */
  hosts: Record<string, (url: URL, path: string[]) => VideoOf<Name> | null>;
  /** Returns the URL of a video's page, in the form that the provider's oEmbed accepts. */
  page: (video: VideoOf<Name>) => string;
  /** Returns the URL of the player to show in a frame. */
  player: (video: VideoOf<Name>, options: PlayerOptions) => string;
  /** The origins of the player. Pages must be allowed to frame them. */
  playerOrigins: string[];
  /** Returns the URL of a video's 16:9 thumbnail; null if the id does not reveal it. */
  picture: (video: VideoOf<Name>) => string | null;
  /** Returns the URL of a channel's or list's feed; null if the page's URL does not reveal it. */
  feed: (url: URL, path: string[]) => string | null;
  /** The URL of the provider's oEmbed (oembed.com). Pages must be allowed to request it. */
  details: string;
}

export const address = (page: string, parameters: Record<string, string>): string =>
  `${page}?${new URLSearchParams(parameters).toString()}`;
