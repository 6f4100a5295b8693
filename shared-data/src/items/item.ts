import { type InferOutput, object, string } from 'valibot';
import { parser, storedLink, storedPicture, storedText, storedTitle } from '../firestore/parser';

/** What is read of a stored item. A field that is added here is described for the panel in `item-fields.ts`. */
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
  /** What an `<img src>` takes: a data URL or an https address; empty when another tool stored none that is one. */
  imageBlob: string;
  /** Where the video is; empty when it has no address of its own. */
  url: string;
  /** `YYYY-MM-DD`; shown as text, and what lists are sorted by. */
  date: string;
  /** The name of its category. */
  category: string;
  /** Markdown, at most 5,000 characters; empty for none. */
  description: string;
  /** `travel, food`: see `tags.ts`; empty for none. */
  tags: string;
  /** `4:05` or `1:02:03`: see `duration.ts`; empty when it is not known. */
  duration: string;
  /** A line for each language, as `en https://example.org/en.vtt`: see `captions.ts`; empty for none. */
  captions: string;
}

/** A stored item, or null when its document is malformed. */
export const parseItem = parser<Item>('items', schema);

/** A video as it is read by its id: whoever has the id also reads one that no list shows. */
export type ItemById = Item & { isUnlisted?: true };

/** What a list may show of it: nothing where it is unlisted. */
export const listed = (item: ItemById | null | undefined): Item | null =>
  item && !item.isUnlisted ? item : null;

/** UTF-8 bytes of an id. */
const longestId = 1500;

const reserved = /^\.{0,2}$|^__.*__$|\/|\p{Surrogate}/su;

/** Whether a Firestore document can have this id (https://firebase.google.com/docs/firestore/quotas#limits): any other fails the whole read. */
export const isDocumentId = (id: string): boolean =>
  !reserved.test(id) && encodeURIComponent(id).replace(/%../g, '%').length <= longestId;
