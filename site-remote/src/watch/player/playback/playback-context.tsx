import { createContext, use, useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { initialState, type Playback, type PlaybackState } from './playback';

/** Undefined while the player loads. */
type ExpectedPlayback = Playback | null | undefined;

const PlaybackContext = createContext<[ExpectedPlayback, (playback: Playback | null) => void]>([
  null,
  () => undefined,
]);

interface PlaybackProviderProps {
  /** Whether a player will set its playback. */
  isExpected?: boolean;
  children: ReactNode;
}

/** Connects the player of a page with the components that use it. */
export function PlaybackProvider({ isExpected = false, children }: PlaybackProviderProps) {
  const value = useState<ExpectedPlayback>(isExpected ? undefined : null);
  return <PlaybackContext value={value}>{children}</PlaybackContext>;
}

/**
 * The playback of the page's player; null until the player is ready, and if the player reports nothing.
 *
 * ```tsx
 * const playback = usePlayback();
 * <button disabled={!playback} onClick={() => playback?.seek(83)}>1:23</button>
 * ```
 */
export const usePlayback = (): Playback | null => use(PlaybackContext)[0] ?? null;

/** Like `usePlayback`, but undefined while the player loads and null only if there will be no playback. */
export const useExpectedPlayback = (): ExpectedPlayback => use(PlaybackContext)[0];

/** The function by which a player sets the playback of the page. */
export const useSetPlayback = () => use(PlaybackContext)[1];

/**
 * A value derived from the playback state; the component renders again only when the value changes:
 * `usePlaybackState(({ position }) => chapterAt(position))`. Select primitives, because values are compared by identity.
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
