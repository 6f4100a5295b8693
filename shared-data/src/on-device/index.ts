/**
 * Device storage of the visitor, which is never sent: positions in videos, searches and switched-off options; and moments of
 * videos. Its own entry, because the script of rendered pages includes it and nothing else.
 */
export {
  forgetAllVideos,
  forgetVideo,
  keepVideo,
  readKept,
  updateKept,
  type KeptVideo,
  startAt,
  type Start,
} from './kept-videos';
export { formatMoment, momentIn } from './moment';
export { forgetSearches, keepSearch, recentSearches } from './recent-searches';
export {
  hasPanelHere,
  isOn,
  keepPanelHere,
  keepsVideos,
  keptText,
  subscribeToKept,
  switchTo,
  type Choice,
} from './storage';
