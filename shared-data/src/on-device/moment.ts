/** `90`, `90s`, `1m30s`, `1h2m3s` or `1:30` in seconds; 0 for anything else. */
export function parseMoment(written: string): number {
  if (/^\d+$/.test(written)) return Number(written);
  const parts =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(written) ?? /^(?:(\d+):)?(\d{1,2}):(\d{2})$/.exec(written);
  if (!parts) return 0;
  const [hours = 0, minutes = 0, rest = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + rest;
}

/** Formats seconds as `1:05` or `1:02:03`. */
export function formatMoment(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** The moment in a video's URL in seconds: `/watch/a?t=90`; 0 if it has none. */
export const momentIn = ({ search }: Pick<URL, 'search'>): number =>
  parseMoment(new URLSearchParams(search).get('t') ?? '');
