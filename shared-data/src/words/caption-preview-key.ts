/** Under which a tab keeps captions that are not stored yet, for the preview of their video. */
export const captionPreviewKey = (id: string): string => `preview-captions:${id}`;
