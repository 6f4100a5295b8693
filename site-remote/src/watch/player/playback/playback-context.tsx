import {
  createContext,
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { initialState, type Playback, type PlaybackState } from './playback';

interface PlaybackContextValue {
  /** Undefined while the player loads. */
  playback: Playback | null | undefined;
  setPlayback: (playback: Playback | null) => void;
}

const PlaybackContext = createContext<PlaybackContextValue>({ playback: null, setPlayback: () => undefined });

interface PlaybackProviderProps {
  /** Whether a player will set its playback. */
  isExpected?: boolean;
  children: ReactNode;
}

/** Connects the player of a page with the components that use it. */
export function PlaybackProvider({ isExpected = false, children }: PlaybackProviderProps) {
  const [playback, setPlayback] = useState<Playback | null | undefined>(isExpected ? undefined : null);
  const value = useMemo(() => ({ playback, setPlayback }), [playback]);
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
export const usePlayback = (): Playback | null => use(PlaybackContext).playback ?? null;

/** Like `usePlayback`, but undefined while the player loads and null only if there will be no playback. */
export const useExpectedPlayback = (): Playback | null | undefined => use(PlaybackContext).playback;

/** The function by which a player sets the playback of the page. */
export const useSetPlayback = (): PlaybackContextValue['setPlayback'] => use(PlaybackContext).setPlayback;

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
