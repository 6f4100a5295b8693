import type { Reason } from 'shared-data';
import { reason } from '../errors/admin-error';
import { decodeText } from './decode-text';
import { captionsOf } from 'shared-data/documents';
import { stableId } from '../new-id';
import { save, type Write } from '../commit/write';

/** The most characters of captions in one language, as in the rules. A video of three hours has about 200,000. */
export const longestWebVtt = 300_000;

const subRipTime = /^(\d{1,2}:\d\d:\d\d),(\d{3}) *--> *(\d{1,2}:\d\d:\d\d),(\d{3})/;
const cue = /^(?:\d+:)?\d\d:\d\d\.\d{3}[ \t]+-->[ \t]+(?:\d+:)?\d\d:\d\d\.\d{3}/m;

/** Whether the security rules accept a text as captions. */
export const isWebVtt = (text: string): boolean => text.startsWith('WEBVTT') && text.length <= longestWebVtt;

type ReadWebVtt = { text: string } | { fault: Reason };

/**
 * Reads captions, pasted or from a file, as WebVTT (https://www.w3.org/TR/webvtt1/). Converts SubRip, which many tools
 * write. For other texts, returns a fault.
 */
export function readWebVtt(written: string): ReadWebVtt {
  const lines = written
    .replace(/^\ufeff/, '')
    .replaceAll('\u0000', '\ufffd')
    .trim()
    .split(/\r\n?|\n/);
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0]!);
  const isSubRip = !isWebVtt && lines.some((line) => subRipTime.test(line));
  if (!isWebVtt && !isSubRip) return { fault: reason('webVtt.invalid', {}) };
  const text = isSubRip
    ? ['WEBVTT', '', ...lines.map((line) => line.replace(subRipTime, '$1.$2 --> $3.$4'))].join('\n')
    : lines.join('\n');
  if (!cue.test(text)) return { fault: reason('webVtt.noTime', {}) };
  if (text.length > longestWebVtt)
    return { fault: reason('webVtt.long', { most: longestWebVtt, length: text.length }) };
  return { text };
}

/**
 * Reads the text of a captions file. Tools write SubRip in the encoding of their machine, so a text that is neither
 * UTF-8 nor marked as UTF-16 is read as Windows-1252.
 */
export const readCaptionFile = async (file: Blob): Promise<string> =>
  decodeText(new Uint8Array(await file.arrayBuffer()));

/** Pasted captions that are not stored yet. The key is the id that the item's field refers to; the value is WebVTT. */
export type CaptionTexts = Record<string, string>;

/** The id for captions. The same text has the same id, so that a repeated save stores nothing twice. */
export const captionIdOf = (video: string, text: string): Promise<string> =>
  stableId(['captions', video, text]);

/** The ids of the pasted captions to which an item refers. */
export const captionIdsIn = (captions: string): string[] =>
  captionsOf(captions).flatMap(({ source }) => (source.startsWith('#') ? [source.slice(1)] : []));

/** Stores the texts to which an item refers. Others remain, because an earlier version may be restored. */
export const captionWrites = (item: { id: string; captions: string }, texts: CaptionTexts): Write[] =>
  captionIdsIn(item.captions).flatMap((id) => {
    const text = texts[id];
    return text === undefined ? [] : [save('captions', id, { video: item.id, text })];
  });
