import type { Reason } from '../errors/data-error';
import { fault, type FaultCode } from '../errors/faults';
import { checkWith } from './checks';

/** Captions in a language, as WebVTT (https://www.w3.org/TR/webvtt1/). */
export interface Caption {
  /** Such as `en` or `pt-BR` (BCP 47). */
  language: string;
  /** An http(s) URL, a path of this site, or `#` and the id of a document in `captions`. */
  source: string;
}

const longestCaptions = 5000;
const mostLanguages = 20;

/** A line of the field; the security rules have the same expression. */
const line =
  /^([a-z]{2,3}(?:-[a-z0-9]{1,8})*) (https?:\/\/[^\s/?#]\S*|\/(?!\/)[^\s\\\p{Cc}]*|#[a-z0-9]{20})$/iu;

/** The captions of an item, without invalid lines. */
export const captionsOf = (captions: string): Caption[] =>
  captions.split('\n').flatMap((written) => {
    const [, language, source] = line.exec(written) ?? [];
    return language && source ? [{ language, source }] : [];
  });

/** The tag of texts without a language (ISO 639-2): the line with it is a storyboard instead of captions. */
const withoutLanguage = 'zxx';

/** The tracks of an item: its captions, and the WebVTT file of this site with the pictures of its storyboard, if any. */
export function tracksOf(captions: string): { captions: Caption[]; storyboard: string | undefined } {
  const all = captionsOf(captions);
  const isStoryboard = ({ language }: Caption) => language === withoutLanguage;
  return {
    captions: all.filter((one) => !isStoryboard(one)),
    // The addresses of its pictures are relative to the file, which is therefore no stored text.
    storyboard: all.find((one) => isStoryboard(one) && one.source.startsWith('/'))?.source,
  };
}

/** Encodes captions: a line for each language. */
export const writeCaptions = (captions: Caption[]): string =>
  captions.map(({ language, source }) => `${language} ${source}`).join('\n');

/** Captions in the stored form: one space in a line, and no empty lines. */
export const cleanCaptions = (written: string): string =>
  written
    .split(/[\r\n]+/)
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter((text) => text !== '')
    .join('\n');

/** The parts of an unfinished line: a language, a space, a source. */
export function partsOf(written: string): Caption {
  const space = written.indexOf(' ');
  if (space >= 0) return { language: written.slice(0, space), source: written.slice(space + 1) };
  return /[/#]/.test(written) ? { language: '', source: written } : { language: written, source: '' };
}

interface CaptionFault {
  /** The index of the line. */
  line: number;
  part: keyof Caption;
  reason: Reason;
}

/** Whether a text is a language tag such as `en` or `pt-BR`. */
export const isLanguage = (text: string): boolean => /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(text);

/** The first fault of captions, or null. Empty lines are ignored. */
export function faultOfCaptions(captions: string): CaptionFault | null {
  const seen = new Set<string>();
  for (const [i, written] of captions.split('\n').entries()) {
    if (written.trim() === '') continue;
    const { language, source } = partsOf(cleanCaptions(written));
    const wrong = (part: keyof Caption, code: FaultCode, params?: Reason['params']) => ({
      line: i,
      part,
      reason: fault(code, params),
    });
    if (language === '') return wrong('language', 'captions.language.missing');
    if (!isLanguage(language))
      return wrong('language', 'captions.language.invalid', { text: language.slice(0, 40) });
    if (source === '') return wrong('source', 'captions.source.missing', { language });
    if (!line.test(`${language} ${source}`))
      return wrong('source', 'captions.source.invalid', { text: source.slice(0, 40) });
    if (seen.has(language.toLowerCase())) return wrong('language', 'captions.language.twice');
    seen.add(language.toLowerCase());
    if (seen.size > mostLanguages || captions.length > longestCaptions)
      return wrong('language', 'captions.many', { most: mostLanguages });
  }
  return null;
}

/** Validates captions in the stored form. */
export const captionsCheck = checkWith(
  (captions) => faultOfCaptions(captions) === null,
  ({ input }) => faultOfCaptions(input)!.reason.code,
  (captions) => faultOfCaptions(captions)!.reason.params,
);

/** The key under which a tab stores unsaved captions for the preview of their video. */
export const captionPreviewKey = (id: string): string => `preview-captions:${id}`;
