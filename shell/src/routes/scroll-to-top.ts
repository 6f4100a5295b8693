import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Every change of route starts at the top of its screen, before the screen leads on to a place of its own. Where a visit
 * begins, the browser knows best; an address that is set right is no change.
 */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (navigation !== 'REPLACE') window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [pathname, navigation]);
}
