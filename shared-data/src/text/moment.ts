/** Converts `75`, `1:15` or `1:02:03` to seconds. */
export const clockSeconds = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Converts `90`, `90s`, `1m30s`, `1h2m3s` or `1:30` to seconds; 0 for other texts. */
export function parseMoment(written: string): number {
  if (/^((\d+:)?\d{1,2}:\d{2}|\d+)$/.test(written)) return clockSeconds(written);
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(written) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

/** Formats seconds as `1:05` or `1:02:03`. */
export function formatMoment(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (part: number) => String(part % 60).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes}:${two(whole)}`
    : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(whole)}`;
}

/** A duration such as `4:05` or `1:02:03`. The security rules have the same pattern. */
export const durationPattern = /^(\d{1,2}:[0-5]\d|[1-9]\d{0,2}:[0-5]\d:[0-5]\d)?$/;

/** Converts a duration to seconds; null if it is unknown. */
export function secondsOf(duration: string): number | null {
  if (duration === '' || !durationPattern.test(duration)) return null;
  return clockSeconds(duration);
}

/** Formats seconds as `4:05` or `1:02:03`; empty for zero. */
export function durationOf(seconds: number): string {
  const whole = Math.round(seconds);
  return whole > 0 ? formatMoment(whole) : '';
}
