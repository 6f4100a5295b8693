import { currentLanguage, getLocale, t } from 'shared-ui';

const dateOptions = {
  day: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Cached, because creating a format takes longer than rendering a card. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function getDateFormat(kind: keyof typeof dateOptions): Intl.DateTimeFormat {
  const locale = getLocale(currentLanguage());
  let format = dateFormats.get(locale + kind);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...dateOptions[kind], timeZone: 'UTC' });
    dateFormats.set(locale + kind, format);
  }
  return format;
}

/** The date of an item, `YYYY-MM-DD`. An unparsable date is shown as it is stored. */
export function PublishedDate({ date }: { date: string }) {
  const time = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return <span>{date}</span>;
  // `dir` keeps the order of day, month and year beside text of the other direction.
  return (
    <time dir="auto" dateTime={date}>
      {getDateFormat('day').format(time)}
    </time>
  );
}

/** `2017-11` → `November 2017`. An unparsable month is returned unchanged. */
export function formatMonth(month: string): string {
  if (month === 'undated') return t('Without a date');
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
    ? getDateFormat('month').format(new Date(`${month}-01T00:00:00Z`))
    : month;
}
