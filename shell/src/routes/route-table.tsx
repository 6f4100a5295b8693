import { Outlet, Route, Routes } from 'react-router-dom';
import type { Page } from 'shared-data/contract';
import { onDemand } from 'shared-ui';
import { MainLayout } from '../layout/main-layout';
import { ScreenMessage } from '../layout/screen-message';
import { NotFound } from '../not-found/not-found';
import { RemoteScreen } from '../remotes/remote-screen';
import type { Remotes } from '../remotes/remotes';

const About = onDemand(() => import('../about/about').then(({ About }) => About), ScreenMessage);

/** Every address of the product and the screen that answers it. */
export function RouteTable({ page, remotes }: { page: Page; remotes: Remotes }) {
  return (
    <Routes>
      <Route
        element={
          <MainLayout>
            <Outlet />
          </MainLayout>
        }
      >
        <Route index element={<RemoteScreen page={page} connection={remotes.site} screen="home" />} />
        <Route
          path="/category"
          element={<RemoteScreen page={page} connection={remotes.site} screen="category" />}
        />
        <Route
          path="/watch/:id"
          element={<RemoteScreen page={page} connection={remotes.site} screen="watch" />}
        />
        <Route path="/about" element={<About />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route
        path="/admin/*"
        element={<RemoteScreen page={page} connection={remotes.admin} screen="admin" bringsItsOwnLayout />}
      />
    </Routes>
  );
}
