import { Link, Outlet, Route, Routes } from 'react-router-dom';
import type { Page } from 'shared-data/contract';
import { ButtonLink, t } from 'shared-ui';
import { MainLayout } from '../layout/main-layout';
import { LargestCategories } from '../layout/phone-menu';
import { ScreenMessage } from '../layout/screen-message';
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

export function NotFound() {
  return (
    <ScreenMessage
      heading={t('Page not found')}
      actions={
        <>
          <ButtonLink as={Link} to="/" $kind="primary">
            {t('See the latest videos')}
          </ButtonLink>
          <ButtonLink as={Link} to="/search">
            {t('Search')}
          </ButtonLink>
        </>
      }
      suggestions={<LargestCategories />}
    >
      {t(
        'There is nothing at this address. It may have been mistyped, or the video may have been taken down.',
      )}
    </ScreenMessage>
  );
}
