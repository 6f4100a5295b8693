import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { momentIn } from 'shared-data/on-device';
import { playFrom } from './playback/moments-of-playback';
import { usePlayback } from './playback/playback-context';

/** Goes to the moment of each address that the visitor follows on the page of one video: `?t=83`. The player comes into view. */
export function useMomentOfAddress(player: RefObject<HTMLElement | null>): void {
  const playback = usePlayback();
  const location = useLocation();
  const last = useRef(location.key);
  const go = useEffectEvent(() => {
    if (location.key === last.current) return;
    last.current = location.key;
    const moment = momentIn(location);
    if (moment === 0 || !playback) return;
    playFrom(playback, moment);
    player.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => go(), [location]);
}
