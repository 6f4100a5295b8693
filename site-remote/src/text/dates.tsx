import { currentLanguage, getLocale, t } from 'shared-ui';

/** Returns a getter of the current language's format. Formats are created once, because creating them is slow. */
export function formatPerLanguage<T>(create: (locale: string) => T): () => T {
  const formats = new Map<string, T>();
  return () => {
    const locale = getLocale(currentLanguage());
    if (!formats.has(locale)) formats.set(locale, create(locale));
    return formats.get(locale)!;
  };
}

const getDayFormat = formatPerLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const getMonthFormat = formatPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** An item's date, stored as `YYYY-MM-DD`. If it cannot be parsed, the stored text is shown. */
export function PublishedDate({ date }: { date: string }) {
  const time = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return <span>{date}</span>;
  // `dir` keeps the order of day, month and year inside text of the other direction.
  return (
    <time dir="auto" dateTime={date}>
      {getDayFormat().format(time)}
    </time>
  );
}

/** Formats `2017-11` as `November 2017`. Returns other texts unchanged. */
export function formatMonth(month: string): string {
  if (month === 'undated') return t('Without a date');
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
    ? getMonthFormat().format(new Date(`${month}-01T00:00:00Z`))
    : month;
}
