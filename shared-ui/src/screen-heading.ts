import { useEffect, useRef, type RefObject } from 'react';

/** Whether the visitor has left the first screen of this visit; Back may return to it. */
let hasMoved = false;

/**
 * The path at which the visit began, from the navigation entry, because this module may load after a navigation within the
 * page. It excludes the query, which the search box changes while the visitor types.
 */
const firstPath =
  typeof window === 'undefined'
    ? ''
    : new URL(performance.getEntriesByType?.('navigation')[0]?.name ?? location.href).pathname;

/**
 * Connects a screen's first heading to the page: sets the title of the browser tab and, after a navigation from another
 * screen, focuses the heading, so that screen readers announce the new screen.
 *
 * ```tsx
 * const heading = useScreenHeading('Page not found · Open Films', useLocation());
 * <h1 ref={heading} tabIndex={-1}>Page not found</h1>
 * ```
 */
export function useScreenHeading(
  title: string,
  /** The router's location; the key of the first one in a visit is `default`. */
  { key, pathname }: { key: string; pathname: string },
  /** The same for all paths of one screen, so that moving between them keeps the focus. */
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
