/**
 * The video of an item's URL. Its own entry, so that only pages that play or edit videos load it.
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
