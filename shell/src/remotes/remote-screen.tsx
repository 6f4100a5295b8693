import { Suspense, useDeferredValue, useEffect, useSyncExternalStore, useRef } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import type { Page, Screen, MountedScreen as MountedScreenDefinition } from 'shared-data/contract';
import { FullScreenLoader, t } from 'shared-ui';
import { MainLayout } from '../layout/main-layout';
import { ScreenMessage } from '../layout/screen-message';
import { reportFault } from '../reporting/start-reports';
import type { Connection, RemoteFault } from './remote-connection';

const failures: Record<RemoteFault, () => string> = {
  down: () => t('We could not load it. The rest of the site works; please try again in a moment.'),
  slow: () =>
    t('It is taking longer than usual. It will appear by itself when it arrives, or you can try again.'),
  incompatible: () =>
    t('It was just updated and does not fit the page you have open. Reloading brings the matching version.'),
};

/** Renders a screen that is not a React component but mounts itself into an element. */
function MountedScreen({ screen, page }: { screen: MountedScreenDefinition; page: Page }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => screen.mount(element.current!, page), [screen, page]);
  return <div ref={element} />;
}

interface RemoteScreenProps {
  connection: Connection;
  /** The name of the screen in the remote. */
  screen: string;
  page: Page;
  /** Whether the screen has its own layout. Only its failure is then shown in the main layout. */
  hasOwnLayout?: boolean;
}

/** A screen of a remote. While it loads, a loader; after a failure, a message. */
export function RemoteScreen(props: RemoteScreenProps) {
  const { screen, page, hasOwnLayout } = props;
  // With this key each screen has its own boundary, so that a navigation shows the loader and not the previous screen.
  return (
    <Suspense key={screen} fallback={<FullScreenLoader screen={getSkeleton(props)} />}>
      {hasOwnLayout && page.rendered ? <PageReload /> : <ConnectedScreen {...props} />}
    </Suspense>
  );
}

/**
 * Loads the page again when a visitor comes to the panel from a server-rendered page. The data in such a page has URLs
 * instead of the stored pictures, which the panel needs. Pages of the panel itself are never rendered by a server.
 */
function PageReload() {
  useEffect(() => window.location.reload(), []);
  return <FullScreenLoader />;
}

function ConnectedScreen(props: RemoteScreenProps) {
  const { connection, screen, page, hasOwnLayout = false } = props;
  const { key: historyKey } = useLocation();
  const current = useSyncExternalStore(connection.subscribe, connection.getState, connection.getState);
  // Deferred, so that rendering a whole screen yields to user input.
  const state = useDeferredValue(current);

  useEffect(() => {
    connection.connect();
    window.addEventListener('online', connection.connect);
    return () => window.removeEventListener('online', connection.connect);
  }, [connection]);

  const isLoading = state.status === 'loading';
  useEffect(() => {
    if (!isLoading) window.visit?.end();
  }, [isLoading]);

  if (isLoading) return <FullScreenLoader screen={getSkeleton(props)} />;
  const Screen: Screen | undefined = state.status === 'ready' ? state.remote.screens[screen] : undefined;
  if (!Screen) {
    // If the remote has no screen with this name, the page is from another release.
    const fault = state.status === 'failed' ? state.fault : 'incompatible';
    const failure = (
      <ScreenMessage heading={t('This part of the site is not available')} onTryAgain={connection.tryAgain}>
        {failures[fault]()}
      </ScreenMessage>
    );
    return hasOwnLayout ? <MainLayout>{failure}</MainLayout> : failure;
  }
  return (
    // If the screen throws, a message replaces it, until a navigation.
    <ErrorBoundary
      key={screen}
      fallbackRender={renderFailure}
      resetKeys={[historyKey]}
      onError={(error) => reportFault(error, connection.part)}
    >
      {'mount' in Screen ? <MountedScreen screen={Screen} page={page} /> : <Screen page={page} />}
    </ErrorBoundary>
  );
}

/** The name of the skeleton. Screens with their own layout have none. */
const getSkeleton = ({ screen, hasOwnLayout }: RemoteScreenProps) => (hasOwnLayout ? undefined : screen);

function renderFailure({ resetErrorBoundary }: FallbackProps) {
  return (
    <ScreenMessage heading={t('This screen stopped working')} onTryAgain={resetErrorBoundary}>
      {t('Something went wrong while showing it. The rest of the site works.')}
    </ScreenMessage>
  );
}
