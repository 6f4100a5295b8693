import { useEffect, useState } from 'react';

/** A response that takes more than this many milliseconds is slow. */
const lateAfter = 8000;

/** Whether a response is slow. A server that never answers causes no error that a screen could show. */
export function useTakesLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), lateAfter);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isLong;
}
