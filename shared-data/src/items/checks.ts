import { check, maxLength, nonEmpty, pipe, string, trim } from 'valibot';
import { isWholeImage } from './whole-image';

export const longestTitle = 300;
/** Characters of a category's name, as a person counts them. */
export const longestCategoryName = 100;
export const longestDescription = 5000;
/** Characters of a data URL. */
const largestImage = 200 * 1024;
const longestUrl = 2000;

/** A day that exists, `YYYY-MM-DD`; the security rules hold the same expression. */
export const realDate =
  /^(\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))|(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$/;

/** http(s) with a host, and no space or control character anywhere; the security rules hold the same. */
const webAddress = /^https?:\/\/[^\s/?#]+[^\s]*$/i;
export const secureAddress = /^https:\/\/[^\s/?#]+[^\s]*$/i;
/** A path of this site, which no browser takes for another host; the security rules hold the same. */
const siteAddress = /^\/(?!\/)[^\s\\\p{Cc}]*$/u;
/** A data URL of a format that browsers show as a picture; the security rules hold the same expression. */
export const imageData =
  /^data:image\/(apng|avif|bmp|gif|jpe?g|png|svg[+]xml|webp|x-icon);base64,[A-Za-z0-9+/]+=*$/;

/** A person counts characters, not the units that JavaScript stores. */
export const countCharacters = (text: string): number => [...text].length;

/** A text of so many characters; `what` begins a sentence: "A title". */
export const atMost = (longest: number, what: string) =>
  check<string, (issue: { input: string }) => string>(
    (text) => countCharacters(text) <= longest,
    ({ input }) => `${what} has at most ${longest} characters; this one has ${countCharacters(input)}.`,
  );

/** The name of a category, in a video and in the category itself. */
export const categoryName = (missing: string) =>
  pipe(string(), nonEmpty(missing), atMost(longestCategoryName, "A category's name"));

/** Why a text is no day, as a sentence. */
export const noDay = (text: string): string =>
  `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}" is not a date. Use the form 2026-01-31.`;

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
    'The image is incomplete: the end of its data is missing.',
  ),
  check(
    (image) => imageData.test(image) || secureAddress.test(image),
    'The image must be an image file, or an address that starts with https://.',
  ),
);
