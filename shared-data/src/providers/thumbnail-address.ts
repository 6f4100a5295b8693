import type { ProvidedVideo } from './provided-video';

/** Where YouTube keeps the one picture of a video that is 16:9, and always there. */
const pictures = { host: 'i.ytimg.com', file: '/mqdefault.jpg', size: { width: 320, height: 180 } };

/** The address of the picture that the provider keeps for a video, 16:9; null where only the provider knows it. */
export function thumbnailAddress({ provider, kind, id }: ProvidedVideo): string | null {
  if (kind !== 'video' || provider === 'Vimeo') return null;
  return provider === 'YouTube'
    ? `https://${pictures.host}/vi/${id}${pictures.file}`
    : `https://www.dailymotion.com/thumbnail/video/${id}`;
}

/** In pixels, where the address of a picture says it; else null. */
export const thumbnailSize = (address: string): { width: number; height: number } | null =>
  address.startsWith(`https://${pictures.host}/`) && address.endsWith(pictures.file) ? pictures.size : null;
