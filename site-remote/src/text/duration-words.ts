const units = ['second', 'minute', 'hour'];

/** `1:02:03` → `1 hour 2 minutes 3 seconds`; empty for what is no duration: another tool may have stored it. */
export function inWords(duration: string): string {
  if (!/^\d+(:\d\d){1,2}$/.test(duration)) return '';
  const counts = duration.split(':').map(Number).reverse();
  return counts
    .flatMap((count, i) => (count > 0 ? `${count} ${units[i]}${count === 1 ? '' : 's'}` : []))
    .reverse()
    .join(' ');
}
