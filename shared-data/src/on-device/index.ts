/**
 * What this browser keeps for its visitor, which is sent nowhere: where somebody stopped in a video, what was searched for and what was switched off; and
 * moments of videos. An entry of its own: a rendered page's script has it too, and it brings nothing else.
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
