import { readPiece } from '../routes';
import { keptText } from './kept-text';
import { readKept } from './kept-videos';
import { momentIn } from './moment';

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
