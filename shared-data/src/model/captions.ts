import type { Reason } from '../errors/data-error';
import { fault, type FaultCode } from '../errors/faults';
import { checkWith } from './checks';
import { longestCaptions, mostLanguages } from './limits';

/** Captions in one language, as WebVTT (https://www.w3.org/TR/webvtt1/). */
export interface Caption {
  /** The language's tag (BCP 47), such as `en` or `pt-BR`. */
  language: string;
  /** The text's place: an http(s) URL, a path of this site, or `#` and the id of a document in `captions`. */
  source: string;
}

/** The pattern of a line in the field. The security rules have the same one. */
const line =
  /^([a-z]{2,3}(?:-[a-z0-9]{1,8})*) (https?:\/\/[^\s/?#]\S*|\/(?!\/)[^\s\\\p{Cc}]*|#[a-z0-9]{20})$/iu;

/** Parses the captions of an item. Omits invalid lines. */
export const captionsOf = (captions: string): Caption[] =>
  captions.split('\n').flatMap((written) => {
    const [, language, source] = line.exec(written) ?? [];
    return language && source ? [{ language, source }] : [];
  });

/** The tag for "no language" (ISO 639-2). A line with it is a storyboard and not captions. */
const withoutLanguage = 'zxx';

/** The tracks of an item: its captions and, if there is one, the WebVTT file with the pictures of its storyboard. */
export function tracksOf(captions: string): { captions: Caption[]; storyboard: string | undefined } {
  const all = captionsOf(captions);
  const isStoryboard = ({ language }: Caption) => language === withoutLanguage;
  return {
    captions: all.filter((one) => !isStoryboard(one)),
    // A storyboard must be a file and not a stored text, because the URLs of its pictures are relative to the file.
    storyboard: all.find((one) => isStoryboard(one) && one.source.startsWith('/'))?.source,
  };
}

/** Formats captions as a text with a line for each language. */
export const writeCaptions = (captions: Caption[]): string =>
  captions.map(({ language, source }) => `${language} ${source}`).join('\n');

/** Brings written captions into the stored form: one space in each line, and no empty lines. */
export const cleanCaptions = (written: string): string =>
  written
    .split(/[\r\n]+/)
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter((text) => text !== '')
    .join('\n');

/** The parts of a line, which may be incomplete: a language, a space, a source. */
export function partsOf(written: string): Caption {
  const space = written.indexOf(' ');
  if (space >= 0) return { language: written.slice(0, space), source: written.slice(space + 1) };
  return /[/#]/.test(written) ? { language: '', source: written } : { language: written, source: '' };
}

interface CaptionFault {
  /** The index of the faulty line. */
  line: number;
  part: keyof Caption;
  reason: Reason;
}

/** Whether a text is the tag of a language, such as `en` or `pt-BR`. */
export const isLanguage = (text: string): boolean => /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(text);

/** The first fault of captions; null without one. Empty lines are ignored. */
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

/** A check that captions in the stored form are valid. */
export const captionsCheck = checkWith(
  (captions) => faultOfCaptions(captions) === null,
  ({ input }) => faultOfCaptions(input)!.reason.code,
  (captions) => faultOfCaptions(captions)!.reason.params,
);

/** The key under which a tab stores the unsaved captions in the preview of a video. */
export const captionPreviewKey = (id: string): string => `preview-captions:${id}`;
