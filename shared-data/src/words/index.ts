/**
 * The description, tags and captions of a video. Its own entry, so that only pages that use them load it.
 */
export { describedVideo } from './plain-words';
export { chaptersOf } from './chapters';
export { captionPreviewKey, captionsOf } from '../items/captions';
export { tagsOf, writtenAmong } from '../items/tags-of';
export { tagAddress, tagIn } from '../categories/category-address';
export { plainWords, shortened } from './plain-words';
export { readMarkdown, type MarkdownOf } from './read-markdown';
export type { Block, Inline } from './rich-text';
