import { useEffect, useEffectEvent, useState } from 'react';
import { isOn } from 'shared-data/on-device';
import { usePlayback } from '../player/playback/playback-context';
import { isForThePage, playerKeys } from './player-keys';

/** What a pressed key did: the same words twice are two times. */
export interface Pressed {
  words: string;
  time: number;
}

/** Keys that the page answers itself, by what they are called in small letters. */
type PageKeys = { '?': () => void; t: () => void };

/** Listens to the keys of the player while the page has the focus, and answers what the last one did. */
export function usePlayerKeys(ofPage: PageKeys): Pressed | null {
  const playback = usePlayback();
  const [pressed, setPressed] = useState<Pressed | null>(null);
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
    if (!found || !playback) return;
    event.preventDefault();
    if (isAgain && !found.isHeld) return;
    setPressed({ words: found.press(playback), time: event.timeStamp });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return pressed;
}
