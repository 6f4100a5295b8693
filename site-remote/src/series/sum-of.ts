/** What durations come to, as `1:02:03`; empty where one of them is not known. */
export function sumOf(durations: string[]): string {
  if (!durations.every((duration) => /^\d+(:\d\d){1,2}$/.test(duration))) return '';
  const seconds = durations
    .map((duration) => duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
    .reduce((sum, one) => sum + one, 0);
  const two = (count: number) => String(count % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`;
}
