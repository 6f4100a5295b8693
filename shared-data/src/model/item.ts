import { type InferOutput, object, string } from 'valibot';
import { parser, storedLink, storedPicture, storedText, storedTitle } from './stored';

/** The stored fields of an item. `item-draft.ts` describes them for the panel. */
const schema = object({
  title: storedTitle,
  /** The picture: a data URL or an https URL. Empty if another tool has stored something else. */
  imageBlob: storedPicture,
  /** The URL of the video; empty without one. */
  url: storedLink,
  /** The date as `YYYY-MM-DD`. It is shown, and lists are sorted by it. */
  date: string(),
  category: string(),
  /** Markdown, at most 5,000 characters; may be empty. */
  description: storedText,
  /** Such as `travel, food`; may be empty. */
  tags: storedText,
  /** Such as `4:05` or `1:02:03`; empty if unknown. */
  duration: storedText,
  /** A line for each language, such as `en https://example.org/en.vtt`; may be empty. */
  captions: storedText,
});

/** A video with its fields (specification section 3). */
export interface Item extends InferOutput<typeof schema> {
  /** The id of the document. */
  id: string;
}

/** Parses a stored item; null if its document is malformed. */
export const parseItem = parser<Item>('items', schema);

/** An item that was read by its id. It may be unlisted: anyone with the id can read it. */
export type ItemById = Item & { isUnlisted?: true };

/** The item if lists may show it; null if it is unlisted. */
export const listed = (item: ItemById | null | undefined): Item | null =>
  item && !item.isUnlisted ? item : null;

/** The most UTF-8 bytes of an id. */
const longestId = 1500;

const reserved = /^\.{0,2}$|^__.*__$|\/|\p{Surrogate}/su;

/** Whether Firestore accepts an id (https://firebase.google.com/docs/firestore/quotas#limits). */
export const isDocumentId = (id: string): boolean =>
  !reserved.test(id) && encodeURIComponent(id).replace(/%../g, '%').length <= longestId;
