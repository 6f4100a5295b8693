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

/** What is saved of a draft: no spaces around its texts. */
export function cleanItem({ title, imageBlob, url, date, category }: ItemDraft): ItemDraft {
  return { title: title.trim(), imageBlob: imageBlob.trim(), url: url.trim(), date: date.trim(), category };
}

/**
 * What a form, an import and the security rules all ask of an item (specification section 5): title, image, date
 * and category are filled, the url may be empty. No fault gives an empty object.
 */
export function validateItem(draft: ItemDraft): ItemFaults {
  const { title, imageBlob, url, date, category } = cleanItem(draft);
  const faults: ItemFaults = {};
  if (title === '') faults.title = 'Give the video a title.';
  else if (countCharacters(title) > longestTitle)
    faults.title = `A title has at most ${longestTitle} characters; this one has ${countCharacters(title)}.`;
  const image = imageFault(imageBlob);
  if (image) faults.imageBlob = image;
  if (!isLink(url)) faults.url = 'The address must start with https:// or http://.';
  if (date === '') faults.date = 'Choose a date.';
  else if (!realDate.test(date))
    faults.date = `"${shorten(date)}" is no day of the calendar, written as 2026-01-31.`;
  if (category === '') faults.category = 'Choose a category.';
  else if (countCharacters(category) > longestCategoryName)
    faults.category = `A category's name has at most ${longestCategoryName} characters.`;
  return faults;
}

/** Whether an item or a banner may lead there: nothing, an address of the web, or a path of this site. */
export const isLink = (link: string): boolean =>
  link === '' || (link.length <= longestUrl && (webAddress.test(link) || siteAddress.test(link)));

/** What keeps an image from being stored, as a sentence; null for none. */
export function imageFault(imageBlob: string): string | null {
  if (imageBlob === '') return 'Choose an image.';
  if (imageBlob.length > largestImage)
    return `The image is over ${largestImage / 1024} KB. Choose a smaller one.`;
  if (imageData.test(imageBlob) && isWholeImage(imageBlob) === false)
    return 'The image is not whole: the end of its data is missing.';
  if (imageData.test(imageBlob) || secureAddress.test(imageBlob)) return null;
  return 'The image must be an image file, or an address that starts with https://.';
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
