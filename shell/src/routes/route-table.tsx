import { Outlet, Route, Routes } from 'react-router-dom';
import type { Page } from 'shared-data/contract';
import { MainLayout } from '../layout/main-layout';
import { NotFound } from '../not-found/not-found';
import { RemoteScreen } from '../remotes/remote-screen';
import type { RemoteRoute, Remotes } from '../remotes/remotes';

/** The addresses that the page says of its remotes; any other has no screen. */
export function RouteTable({ page, remotes: { routes } }: { page: Page; remotes: Remotes }) {
  // Of another remote it is another screen: nothing of the one before is kept.
  const routeOf = ({ path, remote, ...screen }: RemoteRoute) => (
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
        {routes.filter(({ bringsItsOwnLayout }) => !bringsItsOwnLayout).map(routeOf)}
        <Route path="*" element={<NotFound />} />
      </Route>
      {routes.filter(({ bringsItsOwnLayout }) => bringsItsOwnLayout).map(routeOf)}
    </Routes>
  );
}
