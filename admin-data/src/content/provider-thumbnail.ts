import { providedVideo, thumbnailAddress } from 'shared-data/providers';

/** The address of the picture that a video's provider keeps for it, 16:9; null when it is not known by the address. */
export function providerThumbnail(url: string): string | null {
  const video = providedVideo(url);
  return video && thumbnailAddress(video);
}
