import { useEffect, useState, type RefObject } from 'react';
import { useThumbnails } from 'shared-data';

/** The milliseconds without typing or scrolling after which the thumbnails in view are read. */
const readDelay = 250;
/** The number of rows in view, for browsers without `IntersectionObserver`. */
const initialCount = 5;
/** The maximum number of thumbnails that are kept, so that none disappears while the visitor types. */
const maxThumbnails = 60;

/** The thumbnails of the rows (`data-id`) in view. They are read when the visitor pauses typing and scrolling. */
export function useThumbnailsInView(
  list: RefObject<HTMLElement | null>,
  ids: string[],
): ReadonlyMap<string, string> {
  const [requestedIds, setRequestedIds] = useState<string[]>([]);
  const rows = JSON.stringify(ids);
  useEffect(() => {
    const inView = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const requestRows = () =>
      setRequestedIds((previous) => {
        const more = [...inView].filter((id) => !previous.includes(id));
        return more.length > 0 ? [...previous, ...more].slice(-maxThumbnails) : previous;
      });
    const scheduleRequest = () => {
      clearTimeout(timer);
      timer = setTimeout(requestRows, readDelay);
    };
    const updateRow = (id: string, isInView: boolean) => {
      if (isInView) inView.add(id);
      else inView.delete(id);
      scheduleRequest();
    };
    if (typeof IntersectionObserver === 'undefined') {
      for (const id of (JSON.parse(rows) as string[]).slice(0, initialCount)) updateRow(id, true);
      return () => clearTimeout(timer);
    }
    const observer = new IntersectionObserver((entries) =>
      entries.forEach(({ target, isIntersecting }) =>
        updateRow((target as HTMLElement).dataset['id']!, isIntersecting),
      ),
    );
    // Delayed, because each letter changes the rows.
    const observeTimer = setTimeout(
      () => list.current?.querySelectorAll('[data-id]').forEach((row) => observer.observe(row)),
      readDelay,
    );
    return () => {
      observer.disconnect();
      clearTimeout(observeTimer);
      clearTimeout(timer);
    };
  }, [list, rows]);
  return useThumbnails(requestedIds);
}
