import { useCallback, useEffect, useRef, useState } from 'react';

/** A pause in typing after which a screen reader is told what was found, in milliseconds: not after each letter. */
const pause = 250;

/** What is said to a screen reader, and what says it after a pause; nothing is said at once. */
export function useSaid(): [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = useCallback((text: string) => {
    clearTimeout(timer.current);
    if (text === '') setSaid('');
    else timer.current = setTimeout(() => setSaid(text), pause);
  }, []);
  return [said, say];
}
