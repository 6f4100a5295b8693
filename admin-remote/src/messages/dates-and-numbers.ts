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

/** Returns a function that formats dates, and keeps the format of each locale. */
function formatOf(options: Intl.DateTimeFormatOptions): (at: Date | string | number) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at) => {
    const locale = localeNow();
    let made = formats.get(locale);
    if (!made) formats.set(locale, (made = new Intl.DateTimeFormat(locale, options)));
    return made.format(new Date(at));
  };
}

/** Formats a date and time in the local time zone. */
export const momentText = formatOf({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats a date and time with seconds. */
export const exactMomentText = formatOf({ dateStyle: 'medium', timeStyle: 'medium' });

export const dayText = formatOf({ dateStyle: 'medium' });

/** Formats a date in UTC. */
export const universalDayText = formatOf({ dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a date in UTC, without the year. */
export const shortUniversalDayText = formatOf({ day: 'numeric', month: 'short', timeZone: 'UTC' });

export const numberText = (number: number): string => number.toLocaleString(localeNow());

/** Formats tags of languages as names in the panel's language. */
export const languageNamesNow = (): Intl.DisplayNames =>
  new Intl.DisplayNames(localeNow(), { type: 'language' });

/** Formats a count as “1 item” or “615 items”. */
export const countOf = (count: number): string => plural(count, '1 item', '{count} items');

/** Formats a count as “1 view” or “1,201 views”. */
export const countOfViews = (views: number): string =>
  plural(views, '1 view', '{number} views', { number: numberText(views) });
