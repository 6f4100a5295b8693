import { decodeSegment } from '../contract/urls';
import { parseJson } from '../text/json';
import { parseMoment } from '../text/moment';
import { hasStoredVideos, readStored, storedVideosName, storedVideosText, storeText } from './storage';

const name = 'searched';
const maxSearches = 6;
/** A longer text was probably pasted and is not worth storing. */
const maxLength = 100;

/** The searches in this browser, the latest first. They are stored only on this device. */
export function recentSearches(): string[] {
  const list = parseJson(readStored(name));
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, maxSearches) : [];
}

/** Stores a search. Removes an earlier one that differs only in case. */
export function storeSearch(text: string): void {
  const searched = text.trim();
  if (searched === '' || searched.length > maxLength) return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== searched.toLowerCase());
  storeText(name, JSON.stringify([searched, ...others].slice(0, maxSearches)));
}

export const clearSearches = (): void => storeText(name, null);

/** A video that the visitor has started in this browser. Stored only on this device. */
export interface StoredVideo {
  id: string;
  title: string;
  /** The URL of the video's picture. Empty if it is a data URL, which would be too large to store. */
  picture: string;
  /** How far the visitor has watched, in seconds. */
  position: number;
  /** The duration in seconds. */
  duration: number;
  /** The catalogue version in which the video was last found; absent if unknown. */
  version?: number;
}

const maxVideos = 12;

/** Positions in this share at both ends of a video are not resumed: at most `maxStart` and `maxEnd` seconds. */
const edge = 0.05;
const maxStart = 10;
const maxEnd = 180;

/** Parses the stored videos, the last watched first. Omits invalid ones. */
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

/** Stores the position in a video. Removes a finished video, and ignores one that has just begun. */
export function storeVideo(video: StoredVideo): void {
  const { id, position, duration } = video;
  if (!Number.isFinite(duration) || position < Math.min(duration * edge, maxStart)) return;
  if (duration - position < Math.min(duration * edge, maxEnd)) return removeVideo(id);
  const others = parseStoredVideos(storedVideosText()).filter((one) => one.id !== id);
  write([{ ...video, position: Math.round(position * 10) / 10 }, ...others]);
}

/** Changes stored videos by their ids. Null removes a video that no longer exists. */
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

/** The moment in a URL in seconds: 90 for `/watch/a?t=90`; 0 without one. */
const momentIn = ({ search }: Pick<URL, 'search'>): number =>
  parseMoment(new URLSearchParams(search).get('t') ?? '');

/** The position at which a video starts, in seconds, and whether it resumes where the visitor has stopped. */
export interface Start {
  position: number;
  isResumed: boolean;
}

/** Where the video at a URL starts: at the moment in the URL, else where the visitor has stopped. */
export function startAt(address: Pick<URL, 'pathname' | 'search'>): Start {
  if (new URLSearchParams(address.search).has('t')) return { position: momentIn(address), isResumed: false };
  const id = decodeSegment(/^\/watch\/([^/]+)\/?$/.exec(address.pathname)?.[1] ?? '');
  const kept = id && parseStoredVideos(storedVideosText()).find((video) => video.id === id);
  return kept ? { position: kept.position, isResumed: true } : { position: 0, isResumed: false };
}
