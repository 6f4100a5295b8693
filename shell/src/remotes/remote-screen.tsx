import { Suspense, use, useDeferredValue, useEffect, useState, useSyncExternalStore, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Page, Screen, MountedScreen as MountedScreenDefinition } from 'shared-data/contract';
import { FullScreenLoader } from 'shared-ui';
import { MainLayout } from '../layout/main-layout';
import { announceInteractive } from '../rendered/interactivity';
import { ReplacementScreen } from '../rendered/replacement-screen';
import { ScreenContainer, useIsHydrating } from '../rendered/screen-container';
import { type Connection, type RemoteState, waitUntilReady } from './remote-connection';
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

/**
 * A screen of a remote: a loader, the screen, or a message. A server-rendered screen is hydrated when its remote is loaded; the
 * rest of the page does not wait for it.
 */
export function RemoteScreen(props: RemoteScreenProps) {
  return (
    // The key gives each screen its own boundary, so that a navigation shows the loader instead of the previous screen.
    <Suspense key={props.screen} fallback={<FullScreenLoader screen={getSkeleton(props)} />}>
      <HydratedScreen {...props} />
    </Suspense>
  );
}

/**
 * Delays hydration until the remote is loaded. No hook may follow `use` in this component: while the page waits, React has
 * recorded only the hooks before it, and throws if the next rendering has more.
 */
function HydratedScreen(props: RemoteScreenProps) {
  const { connection } = props;
  const isHydrating = useIsHydrating();
  if (isHydrating && connection.getState().status !== 'ready') use(waitUntilReady(connection));
  if (props.hasOwnLayout && props.page.rendered) return <PageReload />;
  return <ConnectedScreen {...props} />;
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
  const { connection, page } = props;
  const isHydrating = useIsHydrating();
  const current = useSyncExternalStore(connection.subscribe, connection.getState, connection.getState);
  // Deferred, so that rendering a whole screen yields to user input.
  const state = useDeferredValue(current);
  const [isOtherRelease] = useState(() => isHydrating && isFromOtherRelease(state, page, connection.part));

  useEffect(() => {
    connection.connect();
    window.addEventListener('online', connection.connect);
    return () => window.removeEventListener('online', connection.connect);
  }, [connection]);

  const isInteractive = state.status !== 'loading' && !isOtherRelease;
  useEffect(() => {
    if (isInteractive) announceInteractive('screen');
  }, [isInteractive]);

  const screen = <ScreenContent {...props} state={state} />;
  return isOtherRelease ? (
    <ReplacementScreen page={page}>{screen}</ReplacementScreen>
  ) : (
    <ScreenContainer>{screen}</ScreenContainer>
  );
}

/** Whether the page was rendered by another release of the remote than the loaded one. */
const isFromOtherRelease = (state: RemoteState, { rendered }: Page, part: string): boolean =>
  rendered !== undefined && state.status === 'ready' && state.remote.serverFile !== rendered.parts[part];

/** The name of the skeleton; screens with their own layout have none. */
const getSkeleton = ({ screen, hasOwnLayout }: RemoteScreenProps) => (hasOwnLayout ? undefined : screen);

function ScreenContent(props: RemoteScreenProps & { state: RemoteState }) {
  const { connection, screen, page, state, hasOwnLayout = false } = props;
  const { key: historyKey } = useLocation();
  if (state.status === 'loading') return <FullScreenLoader screen={getSkeleton(props)} />;
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
