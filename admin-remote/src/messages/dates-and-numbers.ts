import { currentLanguage, getLocale, plural } from 'shared-ui';

/** The panel's language, with the region of the browser's language. */
function localeNow(): string {
  const language = currentLanguage();
  if (language === 'ar') return getLocale(language);
  return (
    navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === language && isLocale(tag)) ??
    getLocale(language)
  );
}

/** Whether `Intl` accepts a tag. It rejects `en-US@posix`, which Chromium reports on a system without a language. */
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

/** Formats a date and time in the local time zone. */
export const momentText = (at: Date): string =>
  format('moment', { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** Formats a date and time with seconds. */
export const exactMomentText = (at: Date): string =>
  format('exact', { dateStyle: 'medium', timeStyle: 'medium' }).format(at);

export const dayText = (at: Date): string => format('day', { dateStyle: 'medium' }).format(at);

/** Formats a date in UTC. */
export const universalDayText = (day: string): string =>
  format('universal', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** Formats a date in UTC, without the year. */
export const shortUniversalDayText = (day: string): string =>
  format('short universal', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));

export const numberText = (number: number): string => number.toLocaleString(localeNow());

/** Formats tags of languages as names in the panel's language. */
export const languageNamesNow = (): Intl.DisplayNames =>
  new Intl.DisplayNames(localeNow(), { type: 'language' });

/** Formats a count as “1 item” or “615 items”. */
export const countOf = (count: number): string => plural(count, '1 item', '{count} items');

/** Formats a count as “1 view” or “1,201 views”. */
export const countOfViews = (views: number): string =>
  plural(views, '1 view', '{number} views', { number: numberText(views) });
