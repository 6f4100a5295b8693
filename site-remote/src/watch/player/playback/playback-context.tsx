import {
  createContext,
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { beforeStart, type Playback, type PlaybackState } from './playback';

interface Offered {
  /** Undefined while it may still come. */
  playback: Playback | null | undefined;
  offer: (playback: Playback | null) => void;
}

const PlaybackContext = createContext<Offered>({ playback: null, offer: () => undefined });

interface PlaybackProviderProps {
  /** Whether the player will offer its playback. */
  isAwaited?: boolean;
  children: ReactNode;
}

/** Brings the player of a page together with all that uses it. */
export function PlaybackProvider({ isAwaited = false, children }: PlaybackProviderProps) {
  const [playback, offer] = useState<Playback | null | undefined>(isAwaited ? undefined : null);
  const offered = useMemo(() => ({ playback, offer }), [playback]);
  return <PlaybackContext value={offered}>{children}</PlaybackContext>;
}

/**
 * The player that plays here; null until it answers, and where it is a provider's that tells nothing.
 *
 * ```tsx
 * const playback = usePlayback();
 * <button disabled={!playback} onClick={() => playback?.seek(83)}>1:23</button>
 * ```
 */
export const usePlayback = (): Playback | null => use(PlaybackContext).playback ?? null;

/** The same; undefined while the player has not answered yet, null where none will answer. */
export const useAwaitedPlayback = (): Playback | null | undefined => use(PlaybackContext).playback;

/** For a player: how it says that it plays here now, or no more. */
export const useOfferPlayback = (): Offered['offer'] => use(PlaybackContext).offer;

/**
 * A part of what plays, drawn again when that part changes: `usePlaybackState(({ position }) => chapterAt(position))`. What is
 * selected is compared as it is: a number, a text, a boolean.
 */
export function usePlaybackState<T extends string | number | boolean | null>(
  select: (state: PlaybackState) => T,
): T {
  const playback = usePlayback();
  const subscribe = useCallback(
    (listener: () => void) => playback?.subscribe(listener) ?? (() => undefined),
    [playback],
  );
  const selected = () => select(playback?.state() ?? beforeStart);
  return useSyncExternalStore(subscribe, selected, () => select(beforeStart));
}
