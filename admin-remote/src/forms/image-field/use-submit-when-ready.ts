import { useEffect, useRef, type RefObject } from 'react';

/**
 * A form that is sent while `isBusy` is sent once that is over: what was chosen is in it then. What was refused meanwhile
 * is to be seen first: the form stays, and a second Save sends it without.
 */
export function useSubmitWhenReady(
  inside: RefObject<HTMLElement | null>,
  { isBusy, isRefused }: { isBusy: boolean; isRefused: boolean },
): void {
  const waiting = useRef(false);
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return;
    if (!isBusy) {
      if (waiting.current && !isRefused) form.requestSubmit();
      waiting.current = false;
      return;
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      waiting.current = true;
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [inside, isBusy, isRefused]);
}
