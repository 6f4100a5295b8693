import type { Reason } from 'shared-data';
import { reason } from '../errors/sentences';
import { decodeFeed } from '../feeds/decode-feed';
import { captionsOf } from 'shared-data/documents';
import { stableId } from '../new-id';
import { save, type Write } from '../commit/write';

/** Characters of captions in one language; the security rules hold the same. A film of three hours has about 200,000. */
export const longestWebVtt = 300_000;

const subRipTime = /^(\d{1,2}:\d\d:\d\d),(\d{3}) *--> *(\d{1,2}:\d\d:\d\d),(\d{3})/;
const cue = /^(?:\d+:)?\d\d:\d\d\.\d{3}[ \t]+-->[ \t]+(?:\d+:)?\d\d:\d\d\.\d{3}/m;

/** Whether a text may be stored as it is: what the security rules ask of it. */
export const isWebVtt = (text: string): boolean => text.startsWith('WEBVTT') && text.length <= longestWebVtt;

type ReadWebVtt = { text: string } | { fault: Reason };

/**
 * Captions as WebVTT (https://www.w3.org/TR/webvtt1/), of what was pasted or is in a file. SubRip, which many tools write, is
 * made WebVTT. Returns the fault of what is neither.
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
 * The text of a file of captions. Tools write SubRip in the encoding of their machine: what is not in UTF-8, nor marked as UTF-16, is
 * read as western Europe's older machines wrote it.
 */
export const readCaptionFile = async (file: Blob): Promise<string> =>
  decodeFeed(new Uint8Array(await file.arrayBuffer()));

/** Captions that were pasted and are not stored yet: WebVTT by the id that the item's line names. */
export type CaptionTexts = Record<string, string>;

/** The id of a video's captions: the same for the same text, so that saving again stores nothing twice. */
export const captionIdOf = (video: string, text: string): Promise<string> =>
  stableId(['captions', video, text]);

/** The ids of the captions that an item's lines name. */
export const captionIdsIn = (captions: string): string[] =>
  captionsOf(captions).flatMap(({ source }) => (source.startsWith('#') ? [source.slice(1)] : []));

/** Stores the texts that a video names, with the video. Those that it names no more stay: an earlier version may come back. */
export const captionWrites = (item: { id: string; captions: string }, texts: CaptionTexts): Write[] =>
  captionIdsIn(item.captions).flatMap((id) => {
    const text = texts[id];
    return text === undefined ? [] : [save('captions', id, { video: item.id, text })];
  });
