import { check, nonEmpty, pipe, string, trim } from 'valibot';
import type { Reason } from '../errors/data-error';
import { type FaultCode, code, fault } from '../errors/faults';
import { longestUrl, largestImage, longestCategoryName } from './limits';

/** A day that exists, as `YYYY-MM-DD`. The security rules have the same pattern. */
export const datePattern =
  /^(\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))|(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$/;

/** An http(s) URL with a host, without spaces and control characters. The security rules have the same pattern. */
const webAddress = /^https?:\/\/[^\s/?#]+[^\s]*$/i;
export const secureAddress = /^https:\/\/[^\s/?#]+[^\s]*$/i;
/** A path of this site that browsers do not resolve to another host. The security rules have the same pattern. */
const siteAddress = /^\/(?!\/)[^\s\\\p{Cc}]*$/u;
/** A data URL of a picture format that browsers show. The security rules have the same pattern. */
export const imageData =
  /^data:image\/(apng|avif|bmp|gif|jpe?g|png|svg[+]xml|webp|x-icon);base64,[A-Za-z0-9+/]+=*$/;

/** The number of characters as a person counts them. It may differ from that of UTF-16 units. */
export const countCharacters = (text: string): number => [...text].length;

/** The requirement of a check that also gives values for the sentence of the fault. */
export interface WithParams {
  paramsOf: (input: string) => Reason['params'];
}

/** A check whose fault has values for its sentence. */
export const checkWith = (
  isValid: (text: string) => boolean,
  message: FaultCode | ((issue: { input: string }) => string),
  paramsOf: WithParams['paramsOf'],
) =>
  check(
    Object.assign((text: string) => isValid(text), { paramsOf }),
    message,
  );

/** Limits the number of characters in a text, or what `count` returns. */
export const atMost = (most: number, message: FaultCode, count = countCharacters) =>
  checkWith(
    (text) => count(text) <= most,
    message,
    (text) => ({ most, length: count(text) }),
  );

/** The schema for the name of a category, in an item or in the category itself. */
export const categoryName = (missing: FaultCode) =>
  pipe(string(), nonEmpty(missing), atMost(longestCategoryName, 'category.name.long'));

export const invalidDate = (text: string): Reason =>
  fault('item.date.invalid', { text: text.length > 40 ? `${text.slice(0, 40)}…` : text });

/** Whether an item or banner may have this link: it is empty, an http(s) URL, or a path of this site. */
export const isLink = (link: string): boolean =>
  link === '' || (link.length <= longestUrl && (webAddress.test(link) || siteAddress.test(link)));

/** The schema for the link of an item or banner, which may be empty. */
export const link = (message: FaultCode) => pipe(string(), trim(), check(isLink, message));

/** The schema for a picture: a data URL or an https URL. */
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

const dataUrlStart = /^data:image\/[a-z0-9.+-]+;base64,/i;

/** The end marker of a picture may be within this many last bytes: some tools append metadata. */
const tailBytes = 4096;

interface Format {
  /** Matches the first bytes of the format, with one character for each byte. */
  begins: RegExp;
  isWhole: (head: string, tail: string, bytes: number) => boolean;
}

const formats: Format[] = [
  { begins: /^\xff\xd8\xff/, isWhole: (_, tail) => tail.includes('\xff\xd9') },
  { begins: /^\x89PNG\r\n/, isWhole: (_, tail) => tail.includes('IEND\xae\x42\x60\x82') },
  { begins: /^GIF8[79]a/, isWhole: (_, tail) => /;\0*$/.test(tail) },
  // The first bytes of WebP include the length.
  { begins: /^RIFF[^]{4}WEBP/, isWhole: (head, _, bytes) => bytes >= littleEndian(head.slice(4, 8)) + 8 },
];

/**
 * Whether the picture in a data URL is complete. False if the end is missing, as after a program has cut a text; null
 * if the format has no end marker, or if this is not a data URL.
 */
export function isWholeImage(address: string): boolean | null {
  const [prefix] = dataUrlStart.exec(address) ?? [];
  if (prefix === undefined) return null;
  const base64 = address.slice(prefix.length);
  if (base64.length % 4 !== 0) return false;
  const head = bytesOf(base64.slice(0, 24));
  const tail = bytesOf(base64.slice(-tailBytes));
  const padding = /=*$/.exec(base64.slice(-2))![0].length;
  const format = formats.find(({ begins }) => begins.test(head));
  return format ? format.isWhole(head, tail, (base64.length / 4) * 3 - padding) : null;
}

/** Empty for invalid base64, for which there is another fault. */
function bytesOf(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}

const littleEndian = (bytes: string): number =>
  [...bytes].reduceRight((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
