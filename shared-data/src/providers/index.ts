/**
 * What an item's address says of its video. An entry of its own, so that no page carries it but those that play or
 * edit videos.
 */
export { detailsAddress } from './details-address';
export { embedAddress } from './embed-address';
export { mediaType, streamType } from './media-type';
export { providedVideo, type ProvidedVideo, type Provider } from './provided-video';
export { thumbnailAddress, thumbnailSize } from './thumbnail-address';
