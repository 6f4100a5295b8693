import { pipe, string, transform } from 'valibot';
import type { Reason } from '../errors/data-error';
import { fault, type FaultCode } from '../errors/faults';
import { checkWith } from './checks';

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

/** A line as it may be while somebody types it: a language, a space, a source. */
export function partsOf(written: string): Caption {
  const space = written.indexOf(' ');
  if (space >= 0) return { language: written.slice(0, space), source: written.slice(space + 1) };
  return /[/#]/.test(written) ? { language: '', source: written } : { language: written, source: '' };
}

interface CaptionFault {
  /** Which of the captions, from 0. */
  line: number;
  part: keyof Caption;
  reason: Reason;
}

/** Whether a text names a language, as `en` or `pt-BR` do. */
export const isLanguage = (text: string): boolean => /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(text);

/** The first thing that is wrong with captions; null for nothing. Lines in which nothing stands are passed over. */
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

export const captionsSchema = pipe(
  string(),
  transform(cleanCaptions),
  checkWith(
    (captions) => faultOfCaptions(captions) === null,
    ({ input }) => faultOfCaptions(input)!.reason.code,
    (captions) => faultOfCaptions(captions)!.reason.params,
  ),
);

/** Under which a tab keeps captions that are not stored yet, for the preview of their video. */
export const captionPreviewKey = (id: string): string => `preview-captions:${id}`;
