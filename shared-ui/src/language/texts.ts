import type { Language } from './languages';

/** The values of the placeholders in a text such as `Page {page} of {pages}`. */
export type TextValues = Record<string, string | number>;

/** Translates texts into a loaded language. English has no `translate`, because the texts in the code are English. */
export interface Translator {
  language: Language;
  /** Returns undefined for a text that is not in the messages, such as the label of a creator's menu entry. */
  translate?: (text: string, values: TextValues | undefined) => string | undefined;
}

export const englishTranslator: Translator = { language: 'en' };

let translator = englishTranslator;

/** Sets the language of texts that are rendered after this. Texts that are already rendered do not change. */
export const setTranslator = (next: Translator): void => void (translator = next);

/** The language of the texts that are rendered now. */
export const currentLanguage = (): Language => translator.language;

/**
 * A text in the current language: `t('Page {page} of {pages}', { page: 2, pages: 9 })`. The English text is its key in
 * the message catalogs. Call `t` while rendering: a module constant would keep the language at the time of loading.
 */
export const t = (text: string, values?: TextValues): string =>
  translator.translate?.(text, values) ?? fillText(text, values);

/**
 * A text with a count: `plural(count, '1 video', '{count} videos')`. The second text is the key in the message
 * catalogs, which have the plural forms of each language.
 */
export const plural = (count: number, one: string, other: string, values?: TextValues): string =>
  translator.translate?.(other, { count, ...values }) ??
  fillText(count === 1 ? one : other, { count, ...values });

/** Removes bidirectional control characters from a value: they could reorder the text around it. */
export const removeDirectionMarks = <T extends string | number>(value: T): T =>
  (typeof value === 'string' ? value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '') : value) as T;

const fillText = (text: string, values: TextValues | undefined): string =>
  values
    ? text.replace(/\{(\w+)\}/g, (_, name: string) =>
        // Numbers get group separators (`2,334`), like those in other languages' plural forms.
        String(removeDirectionMarks(values[name]!)?.toLocaleString('en')),
      )
    : text;
