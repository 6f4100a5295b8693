import { clockSeconds } from './moment';

export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis' | 'struck'; children: Inline[] }
  /** `href`: an http(s) URL or a path of this site; in a custom page also a `mailto:` URL. */
  | { kind: 'link'; href: string; children: Inline[] }
  /** A moment of the video, and the text that names it. */
  | { kind: 'moment'; seconds: number; text: string };

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  /** `level`: from 2 to 6 in a custom page; absent in a description. */
  | { kind: 'heading'; level?: number; children: Inline[] }
  /** `start`: the first number; null if the list has no numbers. */
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

/** A time such as `1:23` or `1:02:03` that is not part of a longer number. */
const written = /(?<![\p{L}\p{N}:.,/-])(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d(?![\p{L}\p{N}/]|[:.,-]\d)/gu;

/** Splits a text at its moments. */
export function momentsIn(text: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const { 0: moment, index } of text.matchAll(written)) {
    if (index > end) found.push({ kind: 'text', text: text.slice(end, index) });
    found.push({ kind: 'moment', seconds: clockSeconds(moment), text: moment });
    end = index + moment.length;
  }
  return end < text.length ? [...found, { kind: 'text', text: text.slice(end) }] : found;
}
