import type { ProvidedVideo } from './provided-video';

/** The address of the picture that the provider keeps for a video, 16:9; null where only the provider knows it. */
export function thumbnailAddress({ provider, kind, id }: ProvidedVideo): string | null {
  if (kind !== 'video' || provider === 'Vimeo') return null;
  return provider === 'YouTube'
    ? `https://i.ytimg.com/vi/${id}/mqdefault.jpg`
    : `https://www.dailymotion.com/thumbnail/video/${id}`;
}
