/** Descriptions, tags and captions of videos. A separate entry, so that only pages that use them load this code. */
export { describedVideo, plainWords, shortened } from './text/plain-words';
export { chaptersOf, withoutChapters } from './text/chapters';
export { captionPreviewKey, tracksOf } from './model/captions';
export { fold, tagsOf, writtenAmong } from './text/fold';
export { tagAddress, tagIn } from './contract/urls';
export { readMarkdown, type MarkdownOf } from './text/read-markdown';
export type { Block, Inline } from './text/rich-text';
