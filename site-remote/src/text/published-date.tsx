import { dateFormat } from './date-format';

/** An item's date for a reader; `date` is YYYY-MM-DD, and what is no date is shown as it is. */
export function PublishedDate({ date }: { date: string }) {
  const time = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return <span>{date}</span>;
  // Beside words of another direction, its own order stays.
  return (
    <time dir="auto" dateTime={date}>
      {dateFormat('day').format(time)}
    </time>
  );
}
