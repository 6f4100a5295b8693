import { setupI18n, type Messages } from '@lingui/core';
import { localeOf, type Language } from './languages';
import { withoutDirections, type Spoken, type Values } from './texts';

export type { Messages };

/** A language whose messages are here. It stands in a file of its own, which a page in English does not load. */
export function spokenWith(language: Language, messages: Messages): Spoken {
  const locale = localeOf(language);
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const plain = (values: Values = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutDirections(value)]));
  return { language, translate: (text, values) => i18n._(text, plain(values)) };
}
