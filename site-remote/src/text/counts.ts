import { currentLanguage, getLocale, plural } from 'shared-ui';

/** `1 video`, `12 videos`. */
export const formatVideoCount = (count: number): string => plural(count, '1 video', '{count} videos');

/** `1 view`, `1.2K views`. Short, because the counts are estimates. */
export const formatViewCount = (count: number): string =>
  plural(count, '1 view', '{views} views', { views: getCompactFormat().format(count) });

/** Cached, because creating a format takes longer than rendering a card. */
const compactFormats = new Map<string, Intl.NumberFormat>();

function getCompactFormat(): Intl.NumberFormat {
  const locale = getLocale(currentLanguage());
  let format = compactFormats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { notation: 'compact' });
    compactFormats.set(locale, format);
  }
  return format;
}
