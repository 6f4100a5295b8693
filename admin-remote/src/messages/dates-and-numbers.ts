import { currentLanguage, getLocale, plural } from 'shared-ui';

/** The tag of the panel's language, with the country that this person's browser says for it. */
function localeNow(): string {
  const language = currentLanguage();
  if (language === 'ar') return getLocale(language);
  return (
    navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === language && isLocale(tag)) ??
    getLocale(language)
  );
}

/** A Chromium of a system without a language calls it `en-US@posix`, which its own dates and numbers refuse. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

const dates = new Map<string, Intl.DateTimeFormat>();

function format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = localeNow();
  const key = `${name} ${locale}`;
  let made = dates.get(key);
  if (!made) dates.set(key, (made = new Intl.DateTimeFormat(locale, options)));
  return made;
}

/** A day and a time of this person's clock. */
export const momentText = (at: Date): string =>
  format('moment', { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** The same with its seconds. */
export const exactMomentText = (at: Date): string =>
  format('exact', { dateStyle: 'medium', timeStyle: 'medium' }).format(at);

export const dayText = (at: Date): string => format('day', { dateStyle: 'medium' }).format(at);

/** Of universal time. */
export const universalDayText = (at: Date): string =>
  format('universal', { dateStyle: 'medium', timeZone: 'UTC' }).format(at);

/** The same without its year. */
export const shortUniversalDayText = (at: Date): string =>
  format('short universal', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(at);

export const numberText = (number: number): string => number.toLocaleString(localeNow());

/** Languages by their tags, in the panel's language. */
export const languageNamesNow = (): Intl.DisplayNames =>
  new Intl.DisplayNames(localeNow(), { type: 'language' });

/** “1 item”, “615 items”. */
export const countOf = (count: number): string => plural(count, '1 item', '{count} items');
