import { type InferOutput, object, string } from 'valibot';
import { parser, storedLink, storedPicture, storedText, storedTitle } from '../firestore/parser';

/** The fields of a stored item. `item-fields.ts` describes each of them for the panel. */
const fields = {
  title: storedTitle,
  imageBlob: storedPicture,
  url: storedLink,
  date: string(),
  category: string(),
  description: storedText,
  tags: storedText,
  duration: storedText,
  captions: storedText,
};

const schema = object(fields);

/** A video (specification section 3). */
export interface Item extends InferOutput<typeof schema> {
  /** The document's id. */
  id: string;
  /** The source of an `<img>`: a data URL or an https URL; empty if another tool stored something else. */
  imageBlob: string;
  /** The URL of the video; empty if it has none of its own. */
  url: string;
  /** `YYYY-MM-DD`; shown as text, and the order of lists. */
  date: string;
  /** The name of its category. */
  category: string;
  /** Markdown, at most 5,000 characters; empty for none. */
  description: string;
  /** `travel, food`: see `tags.ts`; empty for none. */
  tags: string;
  /** `4:05` or `1:02:03`: see `duration.ts`; empty if it is not known. */
  duration: string;
  /** A line for each language, as `en https://example.org/en.vtt`: see `captions.ts`; empty for none. */
  captions: string;
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

/**
 * Whether a Firestore document can have this id (https://firebase.google.com/docs/firestore/quotas#limits). An invalid one
 * would fail the read of all.
 */
export const isDocumentId = (id: string): boolean =>
  !reserved.test(id) && encodeURIComponent(id).replace(/%../g, '%').length <= longestId;
