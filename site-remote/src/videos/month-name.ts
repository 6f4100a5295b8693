const inWords = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Of `2017-11`, November 2017; what is no month is shown as it is. */
export function monthName(month: string): string {
  if (month === 'undated') return 'Without a date';
  const time = new Date(`${month}-01T00:00:00Z`);
  return Number.isNaN(time.getTime()) ? month : inWords.format(time);
}
