import { captionsOf } from 'shared-data/documents';
import { stableId } from '../new-id';
import { save, type Write } from '../commit/write';

/** Captions that were pasted and are not stored yet: WebVTT by the id that the item's line names. */
export type CaptionTexts = Record<string, string>;

/** The id of a video's captions: the same for the same text, so that saving again stores nothing twice. */
export const captionIdOf = (video: string, text: string): Promise<string> =>
  stableId(['captions', video, text]);

/** The ids of the captions that an item's lines name. */
export const captionIdsIn = (captions: string): string[] =>
  captionsOf(captions).flatMap(({ source }) => (source.startsWith('#') ? [source.slice(1)] : []));

/** Stores the texts that a video names, with the video. Those that it names no more stay: an earlier version may come back. */
export const captionWrites = (item: { id: string; captions: string }, texts: CaptionTexts): Write[] =>
  captionIdsIn(item.captions).flatMap((id) => {
    const text = texts[id];
    return text === undefined ? [] : [save('captions', id, { video: item.id, text })];
  });
