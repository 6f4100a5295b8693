import { useEffect, useRef } from 'react';
import { summaryQuery, useData, type Item } from 'shared-data';
import { parseVideo } from '../player/parse-video';
import { framePlaybacks } from '../player/playback/frame-playback';
import type { Playback } from '../player/playback/playback';
import { usePlayback } from '../player/playback/playback-context';
import { mayBeCounted } from './may-be-counted';

/** So long a video plays before it was watched, in milliseconds. */
const playedFor = 5_000;
/** So long a page is looked at whose player tells nothing of what it does. */
const lookedAtFor = 10_000;

/**
 * Counts a view once for each page of a video, after it has played for five seconds, or to its end. Where the provider's player
 * tells nothing, the page counts that was looked at for ten. Nothing is loaded for it before, and nothing where the creator has not switched
 * counting on.
 */
export function useCountedView(
  { id, url, isUnlisted }: Item & { isUnlisted?: boolean },
  isPreview: boolean,
): void {
  const playback = usePlayback();
  const data = useData();
  const counted = useRef('');
  useEffect(() => {
    if (isPreview || isUnlisted) return;
    const count = () => {
      if (counted.current === id) return;
      counted.current = id;
      const summary = data.queryClient.getQueryData(summaryQuery(data).queryKey);
      const oneIn = window.oneIn ?? summary?.views?.oneIn ?? 0;
      if (oneIn === 0 || !mayBeCounted()) return;
      // A view that is not counted is no fault that a visitor should hear of.
      void import(/* webpackChunkName: "count-view" */ 'shared-data/views')
        .then(({ countView }) => countView(data.configuration, id, oneIn))
        .catch(() => undefined);
    };
    if (playback) return whenPlayed(playback, count);
    const video = parseVideo(url);
    if (video.kind === 'frame' && !framePlaybacks[video.provider]) return whenLookedAt(count);
    return undefined;
  }, [playback, data, id, url, isPreview, isUnlisted]);
}

function whenPlayed(playback: Playback, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { isPlaying, hasEnded } = playback.state();
    if (hasEnded && timer !== undefined) then();
    if (isPlaying) timer ??= setTimeout(then, playedFor);
    else {
      clearTimeout(timer);
      timer = undefined;
    }
  };
  const stop = playback.subscribe(look);
  look();
  return () => {
    stop();
    clearTimeout(timer);
  };
}

function whenLookedAt(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(then, lookedAtFor);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
  };
}
