import { useEffect, useRef, type RefObject } from 'react';

/** Whether the visitor has ever left the first screen of this visit. Back may return to that screen. */
let hasMoved = false;

/**
 * The path at which the visit began. It is taken from the navigation entry, because a navigation within the page may
 * come before this module loads. It excludes the query, which changes while the visitor types in the search box.
 */
const firstPath =
  typeof window === 'undefined'
    ? ''
    : new URL(performance.getEntriesByType?.('navigation')[0]?.name ?? location.href).pathname;

/**
 * Returns a ref for the first heading of a screen. Sets the title of the browser tab. After a navigation from another
 * screen, focuses the heading, so that screen readers announce the new screen.
 */
export function useScreenHeading(
  title: string,
  /** The router's location. The first one of a visit has the key `default`. */
  { key, pathname }: { key: string; pathname: string },
  /** Equal for all paths of one screen, so that moving between them keeps the focus. */
  screenPath = pathname,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (key !== 'default' && pathname !== firstPath && screenPath !== firstPath) hasMoved = true;
  }, [key, pathname, screenPath]);

  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true });
  }, [screenPath]);

  return heading;
}
