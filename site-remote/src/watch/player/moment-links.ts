import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { playFrom } from './playback/start-position';
import { usePlayback } from './playback/playback-context';
import { useLocation } from 'react-router-dom';
import { momentIn } from 'shared-data/on-device';

/**
 * A click handler for an element with links to moments of the video (`?t=83`): it seeks in the current player. Without a
 * player or JavaScript, such a link loads the page at that moment.
 */
export function useMomentLinks(): (event: MouseEvent<HTMLElement>) => void {
  const playback = usePlayback();
  return (event) => {
    const link = (event.target as Element).closest('a[href^="?t="]');
    if (!link || !playback || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    playFrom(playback, Number(link.getAttribute('href')!.slice('?t='.length)));
    // The first child of the article is the player.
    event.currentTarget.closest('article')?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  };
}

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
