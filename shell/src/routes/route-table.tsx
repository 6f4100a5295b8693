import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import type { Page } from 'shared-data/contract';
import { FullScreenLoader, onDemand } from 'shared-ui';
import { MainLayout } from '../layout/main-layout';
import { ScreenMessage } from '../layout/screen-message';
import { NotFound } from '../not-found/not-found';
import { RemoteScreen } from '../remotes/remote-screen';
import type { RemoteRoute, Remotes } from '../remotes/remotes';

const OnDemand = onDemand(() => import('../about/about').then(({ About }) => About), ScreenMessage);
const About = () => (
  <Suspense fallback={<FullScreenLoader />}>
    <OnDemand />
  </Suspense>
);

/** The shell's own addresses, and those that the page says of its remotes. */
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
        <Route path="/about" element={<About />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      {routes.filter(({ bringsItsOwnLayout }) => bringsItsOwnLayout).map(routeOf)}
    </Routes>
  );
}
