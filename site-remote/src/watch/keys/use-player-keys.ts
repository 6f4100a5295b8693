import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOn } from 'shared-data/on-device';
import { useAwaitedPlayback } from '../player/playback/playback-context';
import { isForThePage, playerKeys, type PageKeys, type PlayerKey } from './player-keys';

/** What a pressed key did: the same words twice are two times. */
export interface Pressed {
  words: string;
  time: number;
}

/** Listens to the keys of the player while the page has the focus, and answers what the last one did. */
export function usePlayerKeys(ofPage: PageKeys): Pressed | null {
  const playback = useAwaitedPlayback();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const early = useRef<PlayerKey | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForThePage(event)) return;
    const key = event.key.toLowerCase();
    // A key that is held down moves and changes the volume on, and switches once.
    const isAgain = event.repeat;
    // Who has switched the keys off finds the switch here.
    if (key === '?') return isAgain ? undefined : ofPage['?']();
    if (event.shiftKey || !isOn('keys')) return;
    if (key === 't') return isAgain ? undefined : ofPage.t();
    const found = playerKeys.find(({ keys }) => keys.includes(key));
    if (!found || playback === null) return;
    event.preventDefault();
    if (isAgain && !found.isHeld) return;
    if (!playback) early.current = found;
    else setPressed({ words: found.press(playback), time: event.timeStamp });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  // The last key that came before the player did.
  useEffect(() => {
    const key = early.current;
    if (playback === undefined || !key) return;
    early.current = null;
    if (playback) setPressed({ words: key.press(playback), time: performance.now() });
  }, [playback]);
  return pressed;
}
