import { plural } from 'shared-ui';
import { numberText, shortUniversalDayText, universalDayText } from '../../messages/dates-and-numbers';

/** A number of views. */
export const aboutViews = (views: number): string => numberText(views);

/** A number of views with its unit. */
export const countOfViews = (views: number): string =>
  plural(views, '1 view', '{number} views', { number: numberText(views) });

// Days are in UTC, because visitors in all time zones count into the same days.
/** A day, `YYYY-MM-DD`, formatted. */
export const dayName = (day: string): string => universalDayText(new Date(day));

/** A day without its year. */
export const shortDayName = (day: string): string => shortUniversalDayText(new Date(day));
