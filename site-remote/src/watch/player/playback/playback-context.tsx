import {
  createContext,
  use,
  useCallback,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { initialState, playFrom, type Playback, type PlaybackState } from './playback';

/** The playback; undefined while the player loads, null if there will be none. */
type ExpectedPlayback = Playback | null | undefined;

const PlaybackContext = createContext<[ExpectedPlayback, (playback: Playback | null) => void]>([
  null,
  () => undefined,
]);

interface PlaybackProviderProps {
  /** Whether a player will provide its playback. */
  isExpected?: boolean;
  children: ReactNode;
}

/** Lets the components of a page use the playback that its player provides. */
export function PlaybackProvider({ isExpected = false, children }: PlaybackProviderProps) {
  const value = useState<ExpectedPlayback>(isExpected ? undefined : null);
  return <PlaybackContext value={value}>{children}</PlaybackContext>;
}

/** The playback of the page's player; null until the player is ready, and if it cannot be controlled. */
export const usePlayback = (): Playback | null => use(PlaybackContext)[0] ?? null;

/** Like `usePlayback`, but undefined while the player loads. Null means that there will be no playback. */
export const useExpectedPlayback = (): ExpectedPlayback => use(PlaybackContext)[0];

/** The function with which a player provides its playback to the page. */
export const useSetPlayback = () => use(PlaybackContext)[1];

/**
 * A value from the playback state: `usePlaybackState(({ position }) => chapterAt(position))`. The component renders
 * again only when this value changes. Select primitives, because values are compared by identity.
 */
export function usePlaybackState<T extends string | number | boolean | null>(
  select: (state: PlaybackState) => T,
): T {
  const playback = usePlayback();
  const subscribe = useCallback(
    (listener: () => void) => playback?.subscribe(listener) ?? (() => undefined),
    [playback],
  );
  const getSnapshot = () => select(playback?.state() ?? initialState);
  return useSyncExternalStore(subscribe, getSnapshot, () => select(initialState));
}

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
