import { currentLanguage, getLocale, plural } from 'shared-ui';

// Making one takes longer than drawing a card.
const known = new Map<string, Intl.NumberFormat>();

function short(count: number): string {
  const locale = getLocale(currentLanguage());
  let format = known.get(locale);
  if (!format) known.set(locale, (format = new Intl.NumberFormat(locale, { notation: 'compact' })));
  return format.format(count);
}

/** `1 view`, `1.2K views`: estimates need no more digits. */
export const countOfViews = (count: number): string =>
  plural(count, '1 view', '{views} views', { views: short(count) });
