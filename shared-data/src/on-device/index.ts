/**
 * Device storage of the visitor, which is never sent: positions in videos, searches and switched-off options; and moments of
 * videos. Its own entry, because the script of rendered pages includes it and nothing else.
 */
export {
  removeAllVideos,
  removeVideo,
  storeVideo,
  parseStoredVideos,
  updateStoredVideos,
  type StoredVideo,
  momentIn,
  startAt,
  type Start,
} from './stored-videos';
export { formatMoment } from '../text/moment';
export { clearSearches, storeSearch, recentSearches } from './recent-searches';
export {
  isAdminDevice,
  isOn,
  storeAdminDevice,
  hasStoredVideos,
  storedVideosText,
  subscribeToStorage,
  switchTo,
  type Choice,
} from './storage';
