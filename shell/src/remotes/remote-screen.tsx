import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Page, Screen } from 'shared-data/contract';
import { FullScreenLoader } from 'shared-ui';
import { MainLayout } from '../layout/main-layout';
import { MountedScreen } from './mounted-screen';
import type { RemoteConnection } from './remote-connection';
import { RemoteFailure } from './remote-failure';
import { ScreenBoundary } from './screen-boundary';

interface RemoteScreenProps {
  connection: RemoteConnection;
  /** Its name in the remote. */
  screen: string;
  page: Page;
  /** The screen stands outside the main layout; in its absence, the layout shows what is the matter. */
  bringsItsOwnLayout?: boolean;
}

/** Shows a screen that a remote brings: a loader, the screen, or a sentence and a way out. */
export function RemoteScreen({ connection, screen, page, bringsItsOwnLayout = false }: RemoteScreenProps) {
  const { key: place } = useLocation();
  const current = useSyncExternalStore(connection.subscribe, connection.getState, connection.getState);
  // Drawing a whole screen gives way to what a visitor does meanwhile.
  const state = useDeferredValue(current);

  useEffect(() => {
    connection.connect();
    window.addEventListener('online', connection.connect);
    return () => window.removeEventListener('online', connection.connect);
  }, [connection]);

  if (state.status === 'loading') return <FullScreenLoader />;
  const Screen: Screen | undefined = state.status === 'ready' ? state.remote.screens[screen] : undefined;
  if (!Screen) {
    // A page that names a screen which the remote has no more is of another release.
    const fault = state.status === 'failed' ? state.fault : 'incompatible';
    const failure = <RemoteFailure fault={fault} onTryAgain={connection.tryAgain} />;
    return bringsItsOwnLayout ? <MainLayout>{failure}</MainLayout> : failure;
  }
  return (
    <ScreenBoundary key={screen} part={connection.part} place={place}>
      {'mount' in Screen ? <MountedScreen screen={Screen} page={page} /> : <Screen page={page} />}
    </ScreenBoundary>
  );
}
