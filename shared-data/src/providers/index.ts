/**
 * What an item's address says of its video. An entry of its own, so that no page carries it but those that play or
 * edit videos.
 */
export { mediaType, streamType } from './media-type';
export type { ProviderName as Provider } from './provider';
export {
  detailsAddress,
  detailsOrigins,
  embedAddress,
  feedAddress,
  playerOrigins,
  providedVideo,
  thumbnailAddress,
  thumbnailSize,
  videoKey,
} from './table';
