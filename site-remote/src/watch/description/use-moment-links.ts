import type { MouseEvent } from 'react';
import { playFrom } from '../player/playback/moments-of-playback';
import { usePlayback } from '../player/playback/playback-context';

/**
 * For an element with links to moments of the video (`?t=83`): the player that plays here goes there. Where none answers, and
 * without this code, such a link opens the page at that moment.
 */
export function useMomentLinks(): (event: MouseEvent<HTMLElement>) => void {
  const playback = usePlayback();
  return (event) => {
    const link = (event.target as Element).closest('a[href^="?t="]');
    if (!link || !playback || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    playFrom(playback, Number(link.getAttribute('href')!.slice('?t='.length)));
    // It holds the player before all else.
    event.currentTarget.closest('article')?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  };
}
