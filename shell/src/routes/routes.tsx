import { Outlet, Route, Routes } from 'react-router-dom';
import type { Page } from 'shared-data/contract';
import { MainLayout } from '../layout/main-layout';
import { NotFound } from '../not-found/not-found';
import { RemoteScreen } from '../remotes/remote-screen';
import type { RemoteRoute, Remotes } from '../remotes/remotes';

/** The routes of all remotes. At other paths, a "not found" screen. */
export function RouteTable({ page, remotes: { routes } }: { page: Page; remotes: Remotes }) {
  // The key discards the previous screen's state if the next screen belongs to another remote.
  const renderRoute = ({ path, ...screen }: RemoteRoute) => (
    <Route
      key={path}
      path={path}
      element={<RemoteScreen key={screen.connection.part} page={page} {...screen} />}
    />
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
