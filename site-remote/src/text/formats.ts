import { currentLanguage, getLocale } from 'shared-ui';

/** Returns a getter of the current language's format. Formats are created once, because creating them is slow. */
export function formatPerLanguage<T>(create: (locale: string) => T): () => T {
  const formats = new Map<string, T>();
  return () => {
    const locale = getLocale(currentLanguage());
    if (!formats.has(locale)) formats.set(locale, create(locale));
    return formats.get(locale)!;
  };
}
