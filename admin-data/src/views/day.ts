/** The day of a moment, `YYYY-MM-DD`, in universal time: all visitors count into the same. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day that is so many days before another. */
export const daysBefore = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(day) - count * 24 * 60 * 60 * 1000));
