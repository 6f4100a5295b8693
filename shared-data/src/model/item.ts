import { type InferOutput, object, string } from 'valibot';
import { parser, storedLink, storedPicture, storedText, storedTitle } from './stored';

/** The stored fields of an item. `item-draft.ts` describes each of them for the panel. */
const schema = object({
  title: storedTitle,
  /** The source of an `<img>`: a data URL or an https URL; empty if another tool stored something else. */
  imageBlob: storedPicture,
  /** The URL of the video; empty if it has none of its own. */
  url: storedLink,
  /** `YYYY-MM-DD`; shown as text, and the order of lists. */
  date: string(),
  category: string(),
  /** Markdown, at most 5,000 characters; empty for none. */
  description: storedText,
  /** `travel, food`; empty for none. */
  tags: storedText,
  /** `4:05` or `1:02:03`; empty if it is not known. */
  duration: storedText,
  /** A line for each language, as `en https://example.org/en.vtt`; empty for none. */
  captions: storedText,
});

/** A video (specification section 3). */
export interface Item extends InferOutput<typeof schema> {
  /** The document's id. */
  id: string;
}

/** A stored item; null if its document is malformed. */
export const parseItem = parser<Item>('items', schema);

/** An item that is read by its id: anyone who has the id can also read an unlisted one. */
export type ItemById = Item & { isUnlisted?: true };

/** The item if lists may show it; null for an unlisted one. */
export const listed = (item: ItemById | null | undefined): Item | null =>
  item && !item.isUnlisted ? item : null;

/** UTF-8 bytes of an id. */
const longestId = 1500;

const reserved = /^\.{0,2}$|^__.*__$|\/|\p{Surrogate}/su;

/** Whether Firestore accepts an id (https://firebase.google.com/docs/firestore/quotas#limits). */
export const isDocumentId = (id: string): boolean =>
  !reserved.test(id) && encodeURIComponent(id).replace(/%../g, '%').length <= longestId;
