import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Every change of route starts at the top of its screen. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [pathname]);
}
