/** The description, tags and captions of a video. Its own entry, so that only pages that use them load it. */
export { describedVideo, plainWords, shortened } from './text/plain-words';
export { chaptersOf, withoutChapters } from './text/chapters';
export { captionPreviewKey, tracksOf } from './model/captions';
export { fold, tagsOf, writtenAmong } from './text/fold';
export { tagAddress, tagIn } from './contract/urls';
export { readMarkdown, type MarkdownOf } from './text/read-markdown';
export type { Block, Inline } from './text/rich-text';
