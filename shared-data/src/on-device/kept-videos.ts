import { readPiece } from '../routes';
import { momentIn } from './moment';
import { keepsVideos, keepUnder, keptText, keptVideosName } from './storage';

/** A video that somebody has begun to watch in this browser. It is kept here and is sent nowhere. */
export interface KeptVideo {
  id: string;
  title: string;
  /** The address of its picture; empty where the page had the picture itself, which is too large to keep. */
  picture: string;
  /** Where the visitor stopped, in seconds. */
  position: number;
  /** In seconds. */
  duration: number;
  /** Of the catalogue in which the video was last found; absent where that is not known. */
  version?: number;
}

const maxVideos = 12;

/** Before this part of a video, and after the last such part, there is nothing to come back to; in seconds at most. */
const edge = 0.05;
const maxStart = 10;
const maxEnd = 180;

/** The videos of such a text, the last one watched first. What is no such video is left out. */
export function readKept(text: string | null): KeptVideo[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isKeptVideo) : [];
  } catch {
    return [];
  }
}

function isKeptVideo(value: unknown): value is KeptVideo {
  const { id, title, picture, position, duration, version } = (value ?? {}) as Record<string, unknown>;
  return (
    [id, title, picture].every((one) => typeof one === 'string') &&
    [position, duration, version ?? 0].every((one) => typeof one === 'number')
  );
}

/** Keeps where a visitor is in a video. One that is finished is forgotten, and one that has only begun changes nothing. */
export function keepVideo(video: KeptVideo): void {
  const { id, position, duration } = video;
  if (!Number.isFinite(duration) || position < Math.min(duration * edge, maxStart)) return;
  if (duration - position < Math.min(duration * edge, maxEnd)) return forgetVideo(id);
  const others = readKept(keptText()).filter((one) => one.id !== id);
  write([{ ...video, position: Math.round(position * 10) / 10 }, ...others]);
}

/** Notes what was learned of videos that are kept, by their ids; null for one that is no more. */
export function updateKept(news: Map<string, Partial<KeptVideo> | null>): void {
  write(
    readKept(keptText()).flatMap((video) => {
      const known = news.get(video.id);
      return known === null ? [] : [{ ...video, ...known }];
    }),
  );
}

export const forgetVideo = (id: string): void => {
  if (keepsVideos()) write(readKept(keptText()).filter((one) => one.id !== id));
};

export const forgetAllVideos = (): void => write([]);

const write = (videos: KeptVideo[]): void =>
  keepUnder(keptVideosName, videos.length > 0 ? JSON.stringify(videos.slice(0, maxVideos)) : null);

/** Where a video starts, in seconds, and whether it goes on from where this browser's visitor stopped. */
export interface Start {
  position: number;
  isResumed: boolean;
}

/** Where the video of an address starts: at the moment that the address names, else where the visitor stopped. */
export function startAt(address: Pick<URL, 'pathname' | 'search'>): Start {
  if (new URLSearchParams(address.search).has('t')) return { position: momentIn(address), isResumed: false };
  const id = readPiece(/^\/watch\/([^/]+)\/?$/.exec(address.pathname)?.[1] ?? '');
  const kept = id && readKept(keptText()).find((video) => video.id === id);
  return kept ? { position: kept.position, isResumed: true } : { position: 0, isResumed: false };
}
