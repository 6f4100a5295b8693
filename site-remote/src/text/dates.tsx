import { t } from 'shared-ui';
import { formatPerLanguage } from './formats';

const getDayFormat = formatPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);
const getMonthFormat = formatPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** The date of an item, `YYYY-MM-DD`. An unparsable date is shown as it is stored. */
export function PublishedDate({ date }: { date: string }) {
  const time = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return <span>{date}</span>;
  // `dir` keeps the order of day, month and year beside text of the other direction.
  return (
    <time dir="auto" dateTime={date}>
      {getDayFormat().format(time)}
    </time>
  );
}

/** `2017-11` → `November 2017`. An unparsable month is returned unchanged. */
export function formatMonth(month: string): string {
  if (month === 'undated') return t('Without a date');
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
    ? getMonthFormat().format(new Date(`${month}-01T00:00:00Z`))
    : month;
}
