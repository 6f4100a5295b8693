import { useEffect, useRef } from 'react';
import { summaryQuery, useData, type Item } from 'shared-data';
import { isAdminDevice } from 'shared-data/on-device';
import { parseVideo } from './player/parse-video';
import { frameProtocols } from './player/playback/frame-playback';
import type { Playback } from './player/playback/playback';
import { usePlayback } from './player/playback/playback-context';

/** A view counts after this many milliseconds of playback. */
const minPlayback = 5_000;
/** For a player that reports nothing, a view counts after the page was visible for this many milliseconds. */
const minVisibility = 10_000;

/**
 * Counts one view per video page: after five seconds of playback, or at the end of a shorter video. If the player
 * reports nothing, counts after the page was visible for ten seconds. The code loads only then, and only if the creator
 * has views counted.
 */
export function useViewCounting(
  { id, url, isUnlisted }: Item & { isUnlisted?: boolean },
  isPreview: boolean,
): void {
  const playback = usePlayback();
  const data = useData();
  const countedId = useRef('');
  useEffect(() => {
    if (isPreview || isUnlisted) return;
    const count = () => {
      if (countedId.current === id) return;
      countedId.current = id;
      const summary = data.queryClient.getQueryData(summaryQuery(data).queryKey);
      const oneIn = summary?.views?.oneIn ?? 0;
      if (oneIn === 0 || !mayCountViews()) return;
      // A failure is ignored: visitors need not know about it.
      void import(/* webpackChunkName: "count-view" */ 'shared-data/views')
        .then(({ countView }) => countView(data.configuration, id, oneIn))
        .catch(() => undefined);
    };
    if (playback) return callAfterPlayback(playback, count);
    const video = parseVideo(url);
    if (video.kind === 'frame' && !frameProtocols[video.provider]) return callAfterVisibility(count);
    return undefined;
  }, [playback, data, id, url, isPreview, isUnlisted]);
}

/** False for admins, and for visitors whose browser asks not to track them. */
function mayCountViews(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl !== true && doNotTrack !== '1' && !isAdminDevice();
}

function callAfterPlayback(playback: Playback, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const { isPlaying, hasEnded } = playback.state();
    if (hasEnded && timer !== undefined) callback();
    if (isPlaying) timer ??= setTimeout(callback, minPlayback);
    else {
      clearTimeout(timer);
      timer = undefined;
    }
  };
  const unsubscribe = playback.subscribe(update);
  update();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

function callAfterVisibility(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(callback, minVisibility);
  };
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    clearTimeout(timer);
  };
}
