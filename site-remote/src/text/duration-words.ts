import { plural } from 'shared-ui';

const units = [
  (count: number) => plural(count, '1 second', '{count} seconds'),
  (count: number) => plural(count, '1 minute', '{count} minutes'),
  (count: number) => plural(count, '1 hour', '{count} hours'),
];

/** `1:02:03` → `1 hour 2 minutes 3 seconds`; empty for what is no duration: another tool may have stored it. */
export function inWords(duration: string): string {
  if (!/^\d+(:\d\d){1,2}$/.test(duration)) return '';
  const counts = duration.split(':').map(Number).reverse();
  return counts
    .flatMap((count, i) => (count > 0 ? units[i]!(count) : []))
    .reverse()
    .join(' ');
}
