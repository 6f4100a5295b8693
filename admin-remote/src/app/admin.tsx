import styled from 'styled-components';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfiguration, useData } from 'shared-data';
import { AdminProvider, adminOf, useSession, type SessionState } from 'admin-data';
import {
  currentLanguage,
  ConnectionNotice,
  FullScreenLoader,
  getTextDirection,
  LanguageProvider,
  lazyScreen,
  Message,
  t,
  Button,
} from 'shared-ui';
import { loadMessages, usePanelLanguage } from '../messages/panel-language';
import { NotLookedUp } from './sign-in/not-looked-up';
import { TakesLong } from '../components/takes-long';

const Over = styled.div`
  position: fixed;
  inset: auto 0 20%;
  z-index: 11;
  padding-inline: var(--space-4);
  text-align: center;

  button {
    margin-inline-start: var(--space-2);
  }
`;

/** Covers the screen while it is asked who is signed in, which a server that does not answer leaves open. */
function LateLoader() {
  return (
    <>
      <FullScreenLoader />
      <Over>
        <TakesLong isWaiting>
          <Button onClick={() => location.reload()}>{t('Try again')}</Button>
        </TakesLong>
      </Over>
    </>
  );
}

const SignIn = lazyScreen(() => import('./sign-in/sign-in').then(({ SignIn }) => SignIn), Message);
const SignInAgain = lazyScreen(
  () => import('./sign-in/sign-in').then(({ SignInAgain }) => SignInAgain),
  Message,
);

// Few come without being admins.
const NotAdmin = lazy(() => import('./sign-in/not-admin').then(({ NotAdmin }) => ({ default: NotAdmin })));

// Few are invited.
const Invitation = lazy(() =>
  import('./invitation/invitation').then(({ Invitation }) => ({ default: Invitation })),
);

// A site is set up once.
const Setup = lazy(() => import('./setup').then(({ Setup }) => ({ default: Setup })));

const Spoken = styled.div`
  display: contents;
  accent-color: var(--color-accent);
`;

const Panel = lazy(() => import('./panel').then(({ Panel }) => ({ default: Panel })));

/** `/admin`: the sign-in, and after it the panel; and the way in of who was invited. */
export function Admin() {
  const data = useData();
  const language = usePanelLanguage();
  return (
    <AdminProvider admin={adminOf(data)}>
      <Suspense fallback={<FullScreenLoader />}>
        <LanguageProvider tag={language} load={loadMessages}>
          <Root />
        </LanguageProvider>
      </Suspense>
    </AdminProvider>
  );
}

/** All of it is in the language of its person; the document around it stays in the site's. */
function Root() {
  const { brand } = useConfiguration();
  const { queryClient } = useData();
  const { pathname, hash } = useLocation();
  const isInvitation = /^\/admin\/invitation\/?$/.test(pathname);
  const isSetup = /^\/admin\/setup\/?$/.test(pathname);
  const language = currentLanguage();
  useEffect(() => {
    document.title = t('Admin · {name}', { name: brand.name });
  }, [brand.name]);
  return (
    <Spoken lang={language} dir={getTextDirection(language)}>
      {isInvitation ? (
        <Suspense fallback={<FullScreenLoader />}>
          <Invitation key={hash} id={hash.slice(1)} />
        </Suspense>
      ) : isSetup ? (
        <Suspense fallback={<FullScreenLoader />}>
          <Setup secret={hash.slice(1)} />
        </Suspense>
      ) : (
        <SignInOrPanel />
      )}
      <ConnectionNotice queryClient={queryClient} />
    </Spoken>
  );
}

/**
 * The panel stays with all that was typed in it when its session ends by itself; the sign-in stands over it. It closes
 * when someone signs out, and opens anew for another person.
 */
function SignInOrPanel() {
  const session = useSession();
  const [owner, setOwner] = useState<string | null>(null);
  const openFor = ownerOf(session, owner);
  if (openFor !== owner) setOwner(openFor);
  const isOpen = openFor !== null;
  const signIn = () => {
    switch (session.state) {
      case 'loading':
        return <LateLoader />;
      case 'signed-out':
        return <Suspense fallback={<FullScreenLoader />}>{isOpen ? <SignInAgain /> : <SignIn />}</Suspense>;
      case 'not-admin':
        return (
          <Suspense fallback={<FullScreenLoader />}>
            <NotAdmin over={isOpen} uid={session.uid} email={session.email} />
          </Suspense>
        );
      case 'failed':
        return <NotLookedUp over={isOpen} error={session.error} />;
      case 'admin':
        return null;
    }
  };
  if (!isOpen) return signIn();
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <Panel key={openFor} owner={openFor}>
        {signIn()}
      </Panel>
    </Suspense>
  );
}

/** For whom the panel is open, by user id; `owner` is for whom it was. */
function ownerOf(session: SessionState, owner: string | null): string | null {
  switch (session.state) {
    case 'admin':
      return session.uid;
    case 'not-admin':
    case 'failed':
      return session.uid === owner ? owner : null;
    case 'signed-out':
      return session.ended ? owner : null;
    case 'loading':
      return null;
  }
}
