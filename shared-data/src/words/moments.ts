import type { Inline } from './rich-text';

/** `1:23` or `1:02:03`, and no part of a longer number. */
const written = /(?<![\p{L}\p{N}:.,/-])(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d(?![\p{L}\p{N}/]|[:.,-]\d)/gu;

/** A moment in seconds. */
export const secondsAt = (moment: string): number =>
  moment.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** A text with the moments in it. */
export function momentsIn(text: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const { 0: moment, index } of text.matchAll(written)) {
    if (index > end) found.push({ kind: 'text', text: text.slice(end, index) });
    found.push({ kind: 'moment', seconds: secondsAt(moment), text: moment });
    end = index + moment.length;
  }
  return end < text.length ? [...found, { kind: 'text', text: text.slice(end) }] : found;
}
