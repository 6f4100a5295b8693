import { check, maxLength, nonEmpty, object, pipe, regex, string, trim } from 'valibot';
import { checkDraft } from './check-draft';
import type { Item } from './item';
import { isWholeImage } from './whole-image';

/** An item before it has an id. */
export type ItemDraft = Omit<Item, 'id'>;

/** What stops a save, by field, each as a sentence for the person who fills the form. */
export type ItemFaults = Partial<Record<keyof ItemDraft, string>>;

export const longestTitle = 300;
export const longestCategoryName = 100;
/** Characters of a data URL. */
export const largestImage = 200 * 1024;
export const longestUrl = 2000;

/** A day that exists, `YYYY-MM-DD`; the security rules hold the same expression. */
export const realDate =
  /^(\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))|(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$/;

/** http(s) with a host, and no space or control character anywhere; the security rules hold the same. */
export const webAddress = /^https?:\/\/[^\s/?#]+[^\s]*$/i;
export const secureAddress = /^https:\/\/[^\s/?#]+[^\s]*$/i;
/** A path of this site, which no browser takes for another host; the security rules hold the same. */
export const siteAddress = /^\/(?!\/)[^\s\\\p{Cc}]*$/u;
const imageData = /^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+=*$/;

/** A person counts characters, not the units that JavaScript stores. */
export const countCharacters = (text: string): number => [...text].length;

/** Whether an item or a banner may lead there: nothing, an address of the web, or a path of this site. */
export const isLink = (link: string): boolean =>
  link === '' || (link.length <= longestUrl && (webAddress.test(link) || siteAddress.test(link)));

/** An address that an item or a banner leads to; empty for nowhere. */
export const link = (message: string) => pipe(string(), trim(), check(isLink, message));

/** A data URL or an https address. */
export const picture = pipe(
  string(),
  trim(),
  nonEmpty('Choose an image.'),
  maxLength(largestImage, `The image is over ${largestImage / 1024} KB. Choose a smaller one.`),
  check(
    (image) => !imageData.test(image) || isWholeImage(image) !== false,
    'The image is not whole: the end of its data is missing.',
  ),
  check(
    (image) => imageData.test(image) || secureAddress.test(image),
    'The image must be an image file, or an address that starts with https://.',
  ),
);

/**
 * What a form, an import and the security rules all ask of an item (specification section 5): title, image, date
 * and category are filled, the url may be empty. What is stored is read with less (`item.ts`): other tools write too.
 */
export const itemDraftSchema = object({
  title: pipe(
    string(),
    trim(),
    nonEmpty('Give the video a title.'),
    check(
      (title) => countCharacters(title) <= longestTitle,
      ({ input }) =>
        `A title has at most ${longestTitle} characters; this one has ${countCharacters(input)}.`,
    ),
  ),
  imageBlob: picture,
  url: link('The address must start with https:// or http://.'),
  date: pipe(
    string(),
    trim(),
    nonEmpty('Choose a date.'),
    regex(realDate, ({ input }) => `"${shorten(input)}" is no day of the calendar, written as 2026-01-31.`),
  ),
  category: pipe(
    string(),
    nonEmpty('Choose a category.'),
    check(
      (name) => countCharacters(name) <= longestCategoryName,
      `A category's name has at most ${longestCategoryName} characters.`,
    ),
  ),
} satisfies Record<keyof ItemDraft, unknown>);

/** An item's fields without the spaces around what is typed; a category is chosen. Whether they are valid is not asked. */
export const cleanItem = ({ title, imageBlob, url, date, category }: ItemDraft): ItemDraft => ({
  title: title.trim(),
  imageBlob: imageBlob.trim(),
  url: url.trim(),
  date: date.trim(),
  category,
});

/** No fault gives an empty object. */
export const validateItem = (draft: ItemDraft): ItemFaults => checkDraft(itemDraftSchema, draft).faults;

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
