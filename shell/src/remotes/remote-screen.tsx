import { Suspense, useDeferredValue, useEffect, useSyncExternalStore, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Page, Screen, MountedScreen as MountedScreenDefinition } from 'shared-data/contract';
import { FullScreenLoader } from 'shared-ui';
import { MainLayout } from '../layout/main-layout';
import type { Connection } from './remote-connection';
import { RemoteFailure } from './remote-failure';
import { ScreenBoundary } from './screen-boundary';

/** A screen that mounts itself into an element instead of being a React component. */
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
  /** The screen is rendered without the main layout; only its failure is shown inside it. */
  hasOwnLayout?: boolean;
}

/** A screen of a remote: a loader, the screen, or a message. */
export function RemoteScreen(props: RemoteScreenProps) {
  const { screen, page, hasOwnLayout } = props;
  // The key gives each screen its own boundary, so that a navigation shows the loader instead of the previous screen.
  return (
    <Suspense key={screen} fallback={<FullScreenLoader screen={getSkeleton(props)} />}>
      {hasOwnLayout && page.rendered ? <PageReload /> : <ConnectedScreen {...props} />}
    </Suspense>
  );
}

/**
 * Loads the page of the panel again, when a visitor reached the panel from a server-rendered page. The data in such a page
 * has file URLs instead of the stored pictures, which the panel needs. The server does not render pages of the panel.
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
    // The page was built for another release if it names a screen that the remote does not have.
    const fault = state.status === 'failed' ? state.fault : 'incompatible';
    const failure = <RemoteFailure fault={fault} onTryAgain={connection.tryAgain} />;
    return hasOwnLayout ? <MainLayout>{failure}</MainLayout> : failure;
  }
  return (
    <ScreenBoundary key={screen} part={connection.part} historyKey={historyKey}>
      {'mount' in Screen ? <MountedScreen screen={Screen} page={page} /> : <Screen page={page} />}
    </ScreenBoundary>
  );
}

/** The name of the skeleton; screens with their own layout have none. */
const getSkeleton = ({ screen, hasOwnLayout }: RemoteScreenProps) => (hasOwnLayout ? undefined : screen);
