import type { Language } from './languages';

/** What stands in the places of a text such as `Page {page} of {pages}`. */
export type Values = Record<string, string | number>;

/** A language at hand; of English the texts stand in the code, so that it has no `translate`. */
export interface Spoken {
  language: Language;
  translate?: (text: string, values: Values | undefined) => string;
}

export const english: Spoken = { language: 'en' };

let spoken = english;

/** Texts are from now on in this language. What is drawn already stays as it is. */
export const speak = (one: Spoken): void => void (spoken = one);

/** The language that texts are in now. */
export const currentLanguage = (): Language => spoken.language;

/**
 * A text of the product in the language of the page: `t('Page {page} of {pages}', { page: 2, pages: 9 })`. The English text is its
 * key in the catalogues of messages. Call it while drawing, never when a file is loaded.
 */
export const t = (text: string, values?: Values): string =>
  spoken.translate ? spoken.translate(text, values) : filled(text, values);

/**
 * The same for a count: `plural(count, '1 video', '{count} videos')`. The second text is the key; a catalogue has the forms that its
 * language needs.
 */
export const plural = (count: number, one: string, other: string, values?: Values): string =>
  spoken.translate
    ? spoken.translate(other, { count, ...values })
    : filled(count === 1 ? one : other, { count, ...values });

/** A value that embeds, overrides or isolates a writing direction would turn the words of the product round. */
export const withoutDirections = <T extends string | number>(value: T): T =>
  (typeof value === 'string' ? value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '') : value) as T;

const filled = (text: string, values: Values | undefined): string =>
  values
    ? text.replace(/\{(\w+)\}/g, (_, name: string) =>
        // A number as `2,334`, as other languages have it from their forms for a count.
        String(withoutDirections(values[name]!)?.toLocaleString('en')),
      )
    : text;
