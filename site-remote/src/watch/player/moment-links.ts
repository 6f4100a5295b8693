import type { MouseEvent } from 'react';
import { playFrom } from './playback/start-position';
import { usePlayback } from './playback/playback-context';

/**
 * Returns a click handler for an element with links to moments of the video (`?t=83`). It makes the current player
 * seek. Without a player or JavaScript, such a link loads the page at that moment.
 */
export function useMomentLinks(): (event: MouseEvent<HTMLElement>) => void {
  const playback = usePlayback();
  return (event) => {
    const link = (event.target as Element).closest('a[href^="?t="]');
    if (!link || !playback || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    playFrom(playback, Number(link.getAttribute('href')!.slice('?t='.length)));
    // The article's first child is the player.
    event.currentTarget.closest('article')?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  };
}
