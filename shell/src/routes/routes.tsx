import { Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import type { Page } from 'shared-data/contract';
import { MainLayout } from '../layout/main-layout';
import { NotFound } from '../not-found/not-found';
import { RemoteScreen } from '../remotes/remote-screen';
import type { RemoteRoute, Remotes } from '../remotes/remotes';
import { useLayoutEffect, useRef } from 'react';

/** The routes of all remotes; any other path shows a "not found" screen. */
export function RouteTable({ page, remotes: { routes } }: { page: Page; remotes: Remotes }) {
  // The key discards the state of the previous screen if it belongs to another remote.
  const renderRoute = ({ path, remote, ...screen }: RemoteRoute) => (
    <Route key={path} path={path} element={<RemoteScreen key={remote} page={page} {...screen} />} />
  );
  return (
    <Routes>
      <Route
        element={
          <MainLayout>
            <Outlet />
          </MainLayout>
        }
      >
        {routes.filter(({ hasOwnLayout }) => !hasOwnLayout).map(renderRoute)}
        <Route path="*" element={<NotFound />} />
      </Route>
      {routes.filter(({ hasOwnLayout }) => hasOwnLayout).map(renderRoute)}
    </Routes>
  );
}

/**
 * Scrolls to the top when the path changes, before the screen scrolls to a position of its own. The browser restores the
 * position at the start of a visit, and replaced URLs are not navigations.
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
