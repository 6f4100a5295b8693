/** The languages that the product speaks. */
export const languages = ['en', 'es', 'fr', 'de', 'hi', 'ar'] as const;

export type Language = (typeof languages)[number];

/** The language of the product that comes nearest to a tag such as `pt-BR` or `es-MX`: English where it speaks none of it. */
export function languageOf(tag: string | undefined): Language {
  const [plain] = (tag ?? '').toLowerCase().split('-');
  return languages.find((one) => one === plain) ?? 'en';
}

/** Where the lines of a language begin. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The tag for dates and numbers: digits are those of the addresses and durations beside them. */
export const localeOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : language);
