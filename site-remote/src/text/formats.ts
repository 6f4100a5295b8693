import { currentLanguage, getLocale } from 'shared-ui';

/** Returns the format of the current language. Each is created once, which takes longer than rendering a card. */
export function formatPerLanguage<T>(create: (locale: string) => T): () => T {
  const formats = new Map<string, T>();
  return () => {
    const locale = getLocale(currentLanguage());
    if (!formats.has(locale)) formats.set(locale, create(locale));
    return formats.get(locale)!;
  };
}
