import { check, nonEmpty, pipe, string, trim } from 'valibot';
import type { Reason } from '../errors/data-error';
import { code, fault, type FaultCode } from '../errors/faults';
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

/** What a check has beside itself where the sentence of its fault has values. */
export interface WithParams {
  paramsOf: (input: string) => Reason['params'];
}

/** A check whose fault has values in its sentence. */
export const checkWith = (
  isValid: (text: string) => boolean,
  message: FaultCode | ((issue: { input: string }) => string),
  paramsOf: WithParams['paramsOf'],
) =>
  check(
    Object.assign((text: string) => isValid(text), { paramsOf }),
    message,
  );

/** A text of so many characters, or of so many of what `count` counts. */
export const atMost = (most: number, message: FaultCode, count = countCharacters) =>
  checkWith(
    (text) => count(text) <= most,
    message,
    (text) => ({ most, length: count(text) }),
  );

/** The name of a category, in a video and in the category itself. */
export const categoryName = (missing: FaultCode) =>
  pipe(string(), nonEmpty(missing), atMost(longestCategoryName, 'category.name.long'));

/** Why a text is no day. */
export const noDay = (text: string): Reason =>
  fault('item.date.invalid', { text: text.length > 40 ? `${text.slice(0, 40)}…` : text });

/** Whether an item or a banner may lead there: nothing, an address of the web, or a path of this site. */
export const isLink = (link: string): boolean =>
  link === '' || (link.length <= longestUrl && (webAddress.test(link) || siteAddress.test(link)));

/** An address that an item or a banner leads to; empty for nowhere. */
export const link = (message: FaultCode) => pipe(string(), trim(), check(isLink, message));

/** A data URL or an https address. */
export const picture = pipe(
  string(),
  trim(),
  nonEmpty(code('picture.missing')),
  checkWith(
    (image) => image.length <= largestImage,
    'picture.large',
    () => ({ kilobytes: largestImage / 1024 }),
  ),
  check((image) => !imageData.test(image) || isWholeImage(image) !== false, code('picture.cut')),
  check((image) => imageData.test(image) || secureAddress.test(image), code('picture.invalid')),
);
