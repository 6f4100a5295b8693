const number = new Intl.NumberFormat();
// Days are those of universal time: visitors of all places count into the same.
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** About so many views, as a number. */
export const aboutViews = (views: number): string => number.format(views);

/** The same in words. */
export const countOfViews = (views: number): string =>
  views === 1 ? '1 view' : `${number.format(views)} views`;

/** A day, `YYYY-MM-DD`, as a person reads it. */
export const dayName = (day: string): string => date.format(new Date(day));
