import styled from 'styled-components';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfiguration, useData, type DataError } from 'shared-data';
import { AdminProvider, adminOf, useSession, useAdmin, type SessionState } from 'admin-data';
import {
  currentLanguage,
  ConnectionNotice,
  FullScreenLoader,
  getTextDirection,
  LanguageProvider,
  lazyScreen,
  t,
  Button,
} from 'shared-ui';
import { loadMessages, usePanelLanguage } from '../messages/panel-language';
import { IsOverPanel, Card } from './sign-in/card';
import { keepFocus } from '../components/keep-focus';
import { TakesLong } from '../components/takes-long';
import { sayFailure } from '../messages/say-failure';

/** A message that the list of admins could not be read. */
function NotLookedUp({ error }: { error: DataError }) {
  const { session } = useAdmin();
  return (
    <Card heading={t('Could not check your account')}>
      <p role="alert">{sayFailure(error)}</p>
      <Button $kind="primary" onClick={() => void session.refresh()}>
        {t('Check again')}
      </Button>
      <Button onClick={() => void session.signOut()}>{t('Sign out')}</Button>
    </Card>
  );
}

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

/** The loader while the session is read. A server that does not answer can leave the panel in this state. */
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

const SignIn = lazyScreen(() => import('./sign-in/sign-in').then(({ SignIn }) => SignIn));

// Loaded when needed, because few people sign in without being admins.
const NotAdmin = lazy(() => import('./sign-in/not-admin').then(({ NotAdmin }) => ({ default: NotAdmin })));

// Loaded when needed, because few people open an invitation.
const Invitation = lazy(() =>
  import('./invitation/invitation').then(({ Invitation }) => ({ default: Invitation })),
);

// Loaded when needed, because a site is set up once.
const Setup = lazy(() => import('./setup').then(({ Setup }) => ({ default: Setup })));

/** With `contents`, the root element generates no box. */
const rootStyle = { display: 'contents', accentColor: 'var(--color-accent)' };

const Panel = lazy(() => import('./panel').then(({ Panel }) => ({ default: Panel })));

/** `/admin`: the sign-in and then the panel, or the screens of an invitation and of the first set-up. */
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

/** Its content is in the admin's language. The document around it keeps the site's language. */
function Root() {
  const { brand } = useConfiguration();
  const { queryClient } = useData();
  const { pathname, hash } = useLocation();
  const isInvitation = /^\/admin\/invitation\/?$/.test(pathname);
  const isSetup = /^\/admin\/setup\/?$/.test(pathname);
  const language = currentLanguage();
  useEffect(() => {
    const title = t('Admin · {name}', { name: brand.name });
    // An open screen has put its name before this title.
    if (!document.title.endsWith(title)) document.title = title;
  }, [brand.name]);
  return (
    <div ref={keepFocus} lang={language} dir={getTextDirection(language)} style={rootStyle}>
      <Suspense fallback={<FullScreenLoader />}>
        {isInvitation ? (
          <Invitation key={hash} id={hash.slice(1)} />
        ) : isSetup ? (
          <Setup secret={hash.slice(1)} />
        ) : (
          <SignInOrPanel />
        )}
      </Suspense>
      <ConnectionNotice queryClient={queryClient} />
    </div>
  );
}

/**
 * When a session expires, the panel keeps its forms, and the sign-in opens above it. When its admin signs out, the
 * panel closes. For another admin it is created again.
 */
function SignInOrPanel() {
  const session = useSession();
  const [owner, setOwner] = useState<string | null>(null);
  const openFor = ownerOf(session, owner);
  if (openFor !== owner) setOwner(openFor);
  const signIn = () => {
    switch (session.state) {
      case 'loading':
        return <LateLoader />;
      case 'signed-out':
        return <SignIn />;
      case 'not-admin':
        return <NotAdmin uid={session.uid} email={session.email} />;
      case 'failed':
        return <NotLookedUp error={session.error} />;
      case 'admin':
        return null;
    }
  };
  if (openFor === null) return signIn();
  return (
    <Panel key={openFor} owner={openFor}>
      <IsOverPanel value>
        <Suspense fallback={<FullScreenLoader />}>{signIn()}</Suspense>
      </IsOverPanel>
    </Panel>
  );
}

/** The user id of the admin whose panel is open. `owner`: the previous one. */
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
