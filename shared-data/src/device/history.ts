import { decodeSegment } from '../contract/urls';
import { parseJson } from '../text/json';
import { parseMoment } from '../text/moment';
import { hasStoredVideos, readStored, storedVideosName, storedVideosText, storeText } from './storage';

const name = 'searched';
const maxSearches = 6;
/** A longer text was probably pasted, and is not searched for again. */
const maxLength = 100;

/** The searches in this browser, the last first. Stored on the device only. */
export function recentSearches(): string[] {
  const list = parseJson(readStored(name));
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, maxSearches) : [];
}

/** Stores a search, once in any case. */
export function storeSearch(text: string): void {
  const searched = text.trim();
  if (searched === '' || searched.length > maxLength) return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== searched.toLowerCase());
  storeText(name, JSON.stringify([searched, ...others].slice(0, maxSearches)));
}

export const clearSearches = (): void => storeText(name, null);

/** A video that the visitor has started in this browser. Stored on the device only. */
export interface StoredVideo {
  id: string;
  title: string;
  /** The URL of its picture; empty if the page had a data URL, which is too large to store. */
  picture: string;
  /** The position where the visitor stopped, in seconds. */
  position: number;
  /** In seconds. */
  duration: number;
  /** The version of the catalogue that last contained the video; absent if it is not known. */
  version?: number;
}

const maxVideos = 12;

/** A position in this share at the start or the end of a video is not resumed; the limits are in seconds. */
const edge = 0.05;
const maxStart = 10;
const maxEnd = 180;

/** The videos of the stored text, the last watched first. Invalid ones are left out. */
export function parseStoredVideos(text: string | null): StoredVideo[] {
  const list = parseJson(text);
  return Array.isArray(list) ? list.filter(isStoredVideo) : [];
}

function isStoredVideo(value: unknown): value is StoredVideo {
  const { id, title, picture, position, duration, version } = (value ?? {}) as Record<string, unknown>;
  return (
    [id, title, picture].every((one) => typeof one === 'string') &&
    [position, duration, version ?? 0].every((one) => typeof one === 'number')
  );
}

/** Stores the visitor's position in a video. A finished video is removed, and one that has only started is ignored. */
export function storeVideo(video: StoredVideo): void {
  const { id, position, duration } = video;
  if (!Number.isFinite(duration) || position < Math.min(duration * edge, maxStart)) return;
  if (duration - position < Math.min(duration * edge, maxEnd)) return removeVideo(id);
  const others = parseStoredVideos(storedVideosText()).filter((one) => one.id !== id);
  write([{ ...video, position: Math.round(position * 10) / 10 }, ...others]);
}

/** Updates the stored videos by their ids; null removes one that no longer exists. */
export function updateStoredVideos(changes: Map<string, Partial<StoredVideo> | null>): void {
  write(
    parseStoredVideos(storedVideosText()).flatMap((video) => {
      const change = changes.get(video.id);
      return change === null ? [] : [{ ...video, ...change }];
    }),
  );
}

export const removeVideo = (id: string): void => {
  if (hasStoredVideos()) write(parseStoredVideos(storedVideosText()).filter((one) => one.id !== id));
};

export const removeAllVideos = (): void => write([]);

const write = (videos: StoredVideo[]): void =>
  storeText(storedVideosName, videos.length > 0 ? JSON.stringify(videos.slice(0, maxVideos)) : null);

/** The moment in a video's URL in seconds: `/watch/a?t=90`; 0 if it has none. */
const momentIn = ({ search }: Pick<URL, 'search'>): number =>
  parseMoment(new URLSearchParams(search).get('t') ?? '');

/** The position at which a video starts, in seconds, and whether it resumes the visitor's last one. */
export interface Start {
  position: number;
  isResumed: boolean;
}

/** The start of a URL's video: the moment in the URL, otherwise the visitor's last position. */
export function startAt(address: Pick<URL, 'pathname' | 'search'>): Start {
  if (new URLSearchParams(address.search).has('t')) return { position: momentIn(address), isResumed: false };
  const id = decodeSegment(/^\/watch\/([^/]+)\/?$/.exec(address.pathname)?.[1] ?? '');
  const kept = id && parseStoredVideos(storedVideosText()).find((video) => video.id === id);
  return kept ? { position: kept.position, isResumed: true } : { position: 0, isResumed: false };
}
