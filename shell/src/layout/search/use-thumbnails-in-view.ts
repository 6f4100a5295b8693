import { useEffect, useState, type RefObject } from 'react';
import { useThumbnails } from 'shared-data';

/** A pause after which what is in view is taken to be looked at, in milliseconds. */
const pause = 250;
/** Rows that are in view at first, where a browser does not tell. */
const atFirst = 5;
/** Those that were asked for stay as long as the list, so that none goes while somebody types. */
const maxAsked = 60;

/** The images of the rows (`data-id`) that somebody looks at: they are read when nobody types or scrolls any more. */
export function useThumbnailsInView(
  list: RefObject<HTMLElement | null>,
  ids: string[],
): ReadonlyMap<string, string> {
  const [asked, setAsked] = useState<string[]>([]);
  const rows = JSON.stringify(ids);
  useEffect(() => {
    const inView = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      setAsked((before) => {
        const more = [...inView].filter((id) => !before.includes(id));
        return more.length > 0 ? [...before, ...more].slice(-maxAsked) : before;
      });
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, pause);
    };
    const note = (id: string, isSeen: boolean) => {
      if (isSeen) inView.add(id);
      else inView.delete(id);
      look();
    };
    if (typeof IntersectionObserver === 'undefined') {
      for (const id of (JSON.parse(rows) as string[]).slice(0, atFirst)) note(id, true);
      return () => clearTimeout(timer);
    }
    const observer = new IntersectionObserver((entries) =>
      entries.forEach(({ target, isIntersecting }) =>
        note((target as HTMLElement).dataset['id']!, isIntersecting),
      ),
    );
    // Each letter changes the rows: they are not looked at before nobody types.
    const begin = setTimeout(
      () => list.current?.querySelectorAll('[data-id]').forEach((row) => observer.observe(row)),
      pause,
    );
    return () => {
      observer.disconnect();
      clearTimeout(begin);
      clearTimeout(timer);
    };
  }, [list, rows]);
  return useThumbnails(asked);
}
