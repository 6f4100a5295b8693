import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the top when the path changes, before the screen scrolls to its own position. Not at the start of a visit,
 * where the browser restores the position, nor after a replaced URL, which is not a navigation.
 */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const previousPath = useRef(pathname);
  useLayoutEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (navigation !== 'REPLACE') window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [pathname, navigation]);
}
