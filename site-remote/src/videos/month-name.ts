const inWords = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Of `2017-11`, November 2017; what is no month is shown as it is. */
export function monthName(month: string): string {
  if (month === 'undated') return 'Without a date';
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? inWords.format(new Date(`${month}-01T00:00:00Z`)) : month;
}
