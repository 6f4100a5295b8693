import { Suspense, use, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Page, Screen } from 'shared-data/contract';
import { FullScreenLoader } from 'shared-ui';
import { MainLayout } from '../layout/main-layout';
import { sayAlive } from '../rendered/alive';
import { NewScreen } from '../rendered/new-screen';
import { Place } from '../rendered/place';
import { useIsHydrating } from '../rendered/use-is-hydrating';
import { whenReady } from '../rendered/when-ready';
import { MountedScreen } from './mounted-screen';
import type { Connection, RemoteState } from './remote-connection';
import { RemoteFailure } from './remote-failure';
import { ScreenBoundary } from './screen-boundary';

interface RemoteScreenProps {
  connection: Connection;
  /** Its name in the remote. */
  screen: string;
  page: Page;
  /** The screen stands outside the main layout; in its absence, the layout shows what is the matter. */
  bringsItsOwnLayout?: boolean;
}

/**
 * Shows a screen that a remote brings: a loader, the screen, or a sentence and a way out. In a rendered page the screen stands there
 * already; it is taken over when the remote is here, and the rest of the page does not wait for that.
 */
export function RemoteScreen(props: RemoteScreenProps) {
  return (
    // Each screen has a boundary of its own, so that its loader is shown at once, and not the screen before.
    <Suspense key={props.screen} fallback={<FullScreenLoader screen={shapesOf(props)} />}>
      <Awaited {...props} />
    </Suspense>
  );
}

/**
 * In a rendered page, the screen is taken over once its remote is here. Nothing else may stand in this component: when what it
 * waits for comes, React draws it again with the state that it had until then, and fails at any that follows.
 */
function Awaited(props: RemoteScreenProps) {
  const { connection } = props;
  const isHydrating = useIsHydrating();
  if (isHydrating && connection.getState().status !== 'ready') use(whenReady(connection));
  if (props.bringsItsOwnLayout && props.page.rendered) return <InAPageOfItsOwn />;
  return <Connected {...props} />;
}

/** What was read to render a page has the addresses of files for stored pictures: who edits needs what is stored. */
function InAPageOfItsOwn() {
  useEffect(() => window.location.reload(), []);
  return <FullScreenLoader />;
}

function Connected(props: RemoteScreenProps) {
  const { connection, page } = props;
  const isHydrating = useIsHydrating();
  const current = useSyncExternalStore(connection.subscribe, connection.getState, connection.getState);
  // Drawing a whole screen gives way to what a visitor does meanwhile.
  const state = useDeferredValue(current);
  const [isOfOther] = useState(() => isHydrating && isOfOtherRelease(state, page, connection.part));

  useEffect(() => {
    connection.connect();
    window.addEventListener('online', connection.connect);
    return () => window.removeEventListener('online', connection.connect);
  }, [connection]);

  const answers = state.status !== 'loading' && !isOfOther;
  useEffect(() => {
    if (answers) sayAlive('screen');
  }, [answers]);

  const screen = <Shown {...props} state={state} />;
  return isOfOther ? <NewScreen page={page}>{screen}</NewScreen> : <Place>{screen}</Place>;
}

/** Whether a page was rendered by another release of a part than the one that is here. */
const isOfOtherRelease = (state: RemoteState, { rendered }: Page, part: string): boolean =>
  rendered !== undefined && state.status === 'ready' && state.remote.serverFile !== rendered.parts[part];

/** A screen outside of the layout has none. */
const shapesOf = ({ screen, bringsItsOwnLayout }: RemoteScreenProps) =>
  bringsItsOwnLayout ? undefined : screen;

function Shown(props: RemoteScreenProps & { state: RemoteState }) {
  const { connection, screen, page, state, bringsItsOwnLayout = false } = props;
  const { key: place } = useLocation();
  if (state.status === 'loading') return <FullScreenLoader screen={shapesOf(props)} />;
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
