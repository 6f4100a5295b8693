import { check, pipe, string, transform } from 'valibot';

/** Captions in a language, as WebVTT (https://www.w3.org/TR/webvtt1/). */
export interface Caption {
  /** As `en` or `pt-BR` (BCP 47). */
  language: string;
  /** An address of the web, a path of this site, or `#` and the id of a document in `captions`. */
  source: string;
}

const longestCaptions = 5000;
const mostLanguages = 20;

/** A line of the field; the security rules hold the same expression. */
const line =
  /^([a-z]{2,3}(?:-[a-z0-9]{1,8})*) (https?:\/\/[^\s/?#]\S*|\/(?!\/)[^\s\\\p{Cc}]*|#[a-z0-9]{20})$/iu;

/** The captions of an item; lines that are none are passed over. */
export const captionsOf = (captions: string): Caption[] =>
  captions.split('\n').flatMap((written) => {
    const [, language, source] = line.exec(written) ?? [];
    return language && source ? [{ language, source }] : [];
  });

/** A line for each language. */
export const writeCaptions = (captions: Caption[]): string =>
  captions.map(({ language, source }) => `${language} ${source}`).join('\n');

/** Captions as they are stored: one space in a line, and no empty lines. */
export const cleanCaptions = (written: string): string =>
  written
    .split(/[\r\n]+/)
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter((text) => text !== '')
    .join('\n');

const linesOf = (captions: string): string[] => (captions === '' ? [] : captions.split('\n'));

export const captionsSchema = pipe(
  string(),
  transform(cleanCaptions),
  check(
    (captions) => linesOf(captions).every((written) => line.test(written)),
    'Write captions as a language and an address, such as: en https://example.org/en.vtt',
  ),
  check((captions) => {
    const languages = captionsOf(captions).map(({ language }) => language.toLowerCase());
    return new Set(languages).size === languages.length;
  }, 'There are two captions of one language.'),
  check(
    (captions) => linesOf(captions).length <= mostLanguages && captions.length <= longestCaptions,
    `A video has captions in at most ${mostLanguages} languages.`,
  ),
);
