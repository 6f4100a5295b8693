// Making one takes longer than drawing a card.
const inWords = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** An item's date for a reader; `date` is YYYY-MM-DD, and what is no date is shown as it is. */
export function PublishedDate({ date }: { date: string }) {
  const time = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return <span>{date}</span>;
  return <time dateTime={date}>{inWords.format(time)}</time>;
}
