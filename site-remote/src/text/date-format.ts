import { currentLanguage, getLocale } from 'shared-ui';

const kinds = {
  day: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

// Making one takes longer than drawing a card.
const known = new Map<string, Intl.DateTimeFormat>();

/** How a day or a month is written in the language of the page. */
export function dateFormat(kind: keyof typeof kinds): Intl.DateTimeFormat {
  const locale = getLocale(currentLanguage());
  let format = known.get(locale + kind);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...kinds[kind], timeZone: 'UTC' });
    known.set(locale + kind, format);
  }
  return format;
}
