import { providedVideo } from '../../providers/provided-video';
import { thumbnailAddress } from '../../providers/thumbnail-address';

/** The address of the picture that a video's provider keeps for it, 16:9; null when it is not known by the address. */
export function providerThumbnail(url: string): string | null {
  const video = providedVideo(url);
  return video && thumbnailAddress(video);
}
