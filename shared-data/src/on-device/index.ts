/**
 * What this browser keeps for its visitor, which is sent nowhere: where somebody stopped in a video, what was searched for and what was switched off; and
 * moments of videos. An entry of its own: a rendered page's script has it too, and it brings nothing else.
 */
export { isOn, switchTo, type Choice } from './storage';
export { keepsVideos, keptText } from './kept-videos';
export { forgetAllVideos, forgetVideo, keepVideo, readKept, updateKept, type KeptVideo } from './kept-videos';
export { formatMoment, momentIn, parseMoment } from './moment';
export { hasPanelHere, keepPanelHere } from './storage';
export { forgetSearches, keepSearch, recentSearches } from './recent-searches';
export { startAt, type Start } from './moment';
export { subscribeToKept } from './storage';
