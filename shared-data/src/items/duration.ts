import { pipe, regex, string, transform } from 'valibot';
import { code } from '../errors/faults';
import { clockSeconds, formatMoment } from '../text/moment';

/** `4:05` or `1:02:03`; the security rules have the same expression. */
export const durationPattern = /^(\d{1,2}:[0-5]\d|[1-9]\d{0,2}:[0-5]\d:[0-5]\d)?$/;

/** A duration in seconds; null if it is not known. */
export function secondsOf(duration: string): number | null {
  if (duration === '' || !durationPattern.test(duration)) return null;
  return clockSeconds(duration);
}

/** Formats seconds as `4:05` or `1:02:03`; empty for zero. */
export function durationOf(seconds: number): string {
  const whole = Math.round(seconds);
  return whole > 0 ? formatMoment(whole) : '';
}

/** A duration in the stored form. Accepts `4:05`, `00:04:05`, a number of seconds, and ISO 8601 (`PT4M5S`). */
export function cleanDuration(written: string): string {
  const text = written.trim();
  const seconds = secondsIn(text);
  return seconds === null ? text : durationOf(seconds);
}

function secondsIn(text: string): number | null {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  if (/^(\d+:)?\d+:[0-5]?\d$/.test(text)) return clockSeconds(text);
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i.exec(text);
  if (!parts || text.length < 3) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

export const durationSchema = pipe(
  string(),
  transform(cleanDuration),
  regex(durationPattern, code('item.duration.invalid')),
);
