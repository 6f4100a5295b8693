import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { momentIn } from 'shared-data/on-device';
import { playFrom } from './playback/start-position';
import { usePlayback } from './playback/playback-context';

/** Seeks when the visitor follows a link to a moment of the same video (`?t=83`), and scrolls the player into view. */
export function useMomentInUrl(player: RefObject<HTMLElement | null>): void {
  const playback = usePlayback();
  const location = useLocation();
  const handledKey = useRef(location.key);
  const handleLocation = useEffectEvent(() => {
    if (location.key === handledKey.current) return;
    handledKey.current = location.key;
    const moment = momentIn(location);
    if (moment === 0 || !playback) return;
    playFrom(playback, moment);
    player.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => handleLocation(), [location]);
}
