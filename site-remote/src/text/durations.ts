import { plural } from 'shared-ui';

const units = [
  (count: number) => plural(count, '1 second', '{count} seconds'),
  (count: number) => plural(count, '1 minute', '{count} minutes'),
  (count: number) => plural(count, '1 hour', '{count} hours'),
];

const isDuration = (text: string): boolean => /^\d+(:\d\d){1,2}$/.test(text);

/** `1:02:03` → `1 hour 2 minutes 3 seconds`; empty if unparsable, as other tools may have written the document. */
export function spellDuration(duration: string): string {
  if (!isDuration(duration)) return '';
  const counts = duration.split(':').map(Number).reverse();
  return counts
    .flatMap((count, i) => (count > 0 ? units[i]!(count) : []))
    .reverse()
    .join(' ');
}

/** The sum of durations, as `1:02:03`; empty if one of them is unknown. */
export function sumDurations(durations: string[]): string {
  if (!durations.every(isDuration)) return '';
  const seconds = durations
    .map((duration) => duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
    .reduce((sum, length) => sum + length, 0);
  const twoDigits = (count: number) => String(count % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds)}`;
}
