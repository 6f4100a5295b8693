import { useEffect, useRef, type RefObject } from 'react';

/** Whether this visit has been anywhere but where it began; Back may lead there again. */
let hasMoved = false;

/**
 * The path that this visit began at, also for a part whose code came later. What is typed into the search box changes the address
 * too, and is no other screen.
 */
const first =
  typeof window === 'undefined'
    ? ''
    : new URL(performance.getEntriesByType?.('navigation')[0]?.name ?? location.href).pathname;

/**
 * What a screen's first heading does: it names the page in the browser's tab and, when the visitor came from another
 * screen, takes the focus, so that a screen reader says where they are.
 *
 * ```tsx
 * const heading = useScreenHeading('Page not found · Open Films', useLocation());
 * <h1 ref={heading} tabIndex={-1}>Page not found</h1>
 * ```
 */
export function useScreenHeading(
  title: string,
  /** The router's location; its first key in a visit is `default`. */
  { key, pathname }: { key: string; pathname: string },
  /** What stays the same while the visitor goes about in one screen. */
  place = pathname,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (key !== 'default' && pathname !== first && place !== first) hasMoved = true;
  }, [key, pathname, place]);

  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true });
    // A change of page within the screen is no other screen.
  }, [place]);

  return heading;
}
