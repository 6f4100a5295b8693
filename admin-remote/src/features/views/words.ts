import { plural } from 'shared-ui';
import { numberText, shortUniversalDayText, universalDayText } from '../../messages/dates-and-numbers';

/** About so many views, as a number. */
export const aboutViews = (views: number): string => numberText(views);

/** The same in words. */
export const countOfViews = (views: number): string =>
  plural(views, '1 view', '{number} views', { number: numberText(views) });

// Days are those of universal time: visitors of all places count into the same.
/** A day, `YYYY-MM-DD`, as a person reads it. */
export const dayName = (day: string): string => universalDayText(new Date(day));

/** The same where there is little room: without the year. */
export const shortDayName = (day: string): string => shortUniversalDayText(new Date(day));
