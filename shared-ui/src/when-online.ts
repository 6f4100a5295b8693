import { useEffect } from 'react';

/** Calls a function when the network returns. Does nothing without one. */
export function useWhenOnline(run: (() => void) | undefined): void {
  useEffect(() => {
    if (!run) return;
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  }, [run]);
}
