export const languages = ['en', 'es', 'fr', 'de', 'hi', 'ar'] as const;

export type Language = (typeof languages)[number];

/** The supported language for a BCP 47 tag such as `pt-BR` or `es-MX`; English for others. */
export function matchLanguage(tag: string | undefined): Language {
  const [primary] = (tag ?? '').toLowerCase().split('-');
  return languages.find((language) => language === primary) ?? 'en';
}

export const getTextDirection = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The locale for dates and numbers: Arabic with Latin digits, like the URLs and durations beside them. */
export const getLocale = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : language);
