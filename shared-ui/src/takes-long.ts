import { useEffect, useState } from 'react';

/** Milliseconds after which an answer counts as late. */
const lateAfter = 8000;

/** Whether an answer has been pending for long: a server that never answers causes no error that a screen could show. */
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
