import { setupI18n, type Messages } from '@lingui/core';
import { getLocale, type Language } from './languages';
import { removeDirectionMarks, type TextValues, type Translator } from './texts';

export type { Messages };

/** Creates a translator from loaded messages. It is a separate file, so that a page in English does not load lingui. */
export function createTranslator(language: Language, messages: Messages): Translator {
  const locale = getLocale(language);
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const cleanValues = (values: TextValues = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, removeDirectionMarks(value)]));
  return {
    language,
    translate: (text, values) =>
      Object.hasOwn(messages, text) ? i18n._(text, cleanValues(values)) : undefined,
  };
}
