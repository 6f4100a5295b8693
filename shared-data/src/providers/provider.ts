export type ProviderName = 'YouTube' | 'Vimeo' | 'Dailymotion';

/** What an address of a provider names. */
export type ProvidedVideo =
  /** `start` is in seconds; absent for the beginning. */
  | { provider: 'YouTube'; kind: 'video'; id: string; start?: number }
  /** What a channel broadcasts at this moment. */
  | { provider: 'YouTube'; kind: 'channel'; id: string }
  /** A list of videos, played one after the other. */
  | { provider: 'YouTube'; kind: 'list'; id: string }
  /** An unlisted video plays only with its hash. */
  | { provider: 'Vimeo'; kind: 'video'; id: string; hash?: string }
  | { provider: 'Dailymotion'; kind: 'video'; id: string };

export type VideoOf<Name extends ProviderName> = Extract<ProvidedVideo, { provider: Name }>;

interface HowToPlay {
  /** Without a press. */
  startsItself: boolean;
  /** From a second on, a whole number; 0 for where the video's address says. */
  at: number;
}

/** What the product knows of a provider of videos: every address of it is here, and nowhere else. */
export interface Provider<Name extends ProviderName = ProviderName> {
  /** By host, without `www.`: what an address there names; null for what is no video. */
  hosts: Record<string, (url: URL, path: string[]) => VideoOf<Name> | null>;
  /** The page of a video, in the one form that the provider's oEmbed understands. */
  page: (video: VideoOf<Name>) => string;
  /** The player for a frame. */
  player: (video: VideoOf<Name>, how: HowToPlay) => string;
  /** Where frames of the player come from: the origins that a page may frame. */
  playerOrigins: string[];
  /** The picture that is kept for a video, 16:9; null where only the provider knows it. */
  picture: (video: VideoOf<Name>) => string | null;
  /** The feed of the channel or list that an address leads to; null where only its page tells it. */
  feed: (url: URL, path: string[]) => string | null;
  /** Where it answers by oEmbed (oembed.com), and so what a page may ask. */
  details: string;
}

export const address = (page: string, parameters: Record<string, string>): string =>
  `${page}?${new URLSearchParams(parameters).toString()}`;
