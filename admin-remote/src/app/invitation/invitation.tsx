import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { isOpen, useAdmin, useInvitation, useSession } from 'admin-data';
import { useConfiguration, type DataError } from 'shared-data';
import { Button, FullScreenLoader, t } from 'shared-ui';
import { LoadFailure } from '../../components/loading';
import { Card, IsOverPanel } from '../sign-in/card';
import { sayFailure } from '../../messages/say-failure';
import { Stack } from '../../components/layout';
import { PasswordField } from '../sign-in/account-fields';
import { ForgotPassword } from '../sign-in/forgot-password';
import { useSendForm } from '../../forms/use-send-form';

interface JoinAsProps {
  id: string;
  /** The address of the signed-in person, which was invited. */
  email: string;
  /** Whether the account was just created. The mail is then sent at once. */
  isNew: boolean;
  /** Called after a refusal, because the invitation may have changed. */
  onRefused: () => void;
}

/** Verifies the e-mail address of the signed-in person, who then becomes an admin. */
function JoinAs({ id, email, isNew, onRefused }: JoinAsProps) {
  const { local } = useConfiguration();
  const { session, join } = useAdmin();
  const [isProven, setProven] = useState<boolean>();
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  const attempt = async (work: () => Promise<unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    setFault(undefined);
    await work().catch((failure: unknown) => setFault(sayFailure(failure)));
    isBusy.current = false;
    setBusy(false);
  };

  const send = async () => {
    await session.sendVerification();
    setSent(true);
  };
  const look = async () => {
    const proven = await session.isAddressProven();
    setProven(proven);
    return proven;
  };

  const begin = useEffectEvent(() =>
    attempt(async () => {
      // A site without mails confirms the address by the invitation's link, which an admin has handed over.
      if (local?.mails === 'handed-over')
        await session.askSite('/account/confirm-address', { invitation: id });
      if (!(await look()) && isNew) await send();
    }),
  );
  useEffect(() => void begin(), []);

  // The address is checked again when the person comes back from the mail.
  const lookAgain = useEffectEvent(() => attempt(look));
  useEffect(() => {
    if (isProven !== false) return;
    const back = () => void lookAgain();
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, [isProven]);

  const enter = () =>
    attempt(async () => {
      try {
        await join(id);
      } catch (cause) {
        const error = cause as DataError;
        if (error.group !== 'denied' && error.group !== 'not-found') throw error;
        onRefused();
        setFault(t('This invitation is no longer valid. Ask the person who sent it for another one.'));
      }
    });
  const goOn = () =>
    attempt(async () => {
      if (!(await look())) setFault(t('Your address is not confirmed yet. Open the link in the mail first.'));
    });

  const other = { 'aria-disabled': busy };
  const main = { ...other, $kind: 'primary' } as const;
  return (
    <>
      {isProven === undefined && !fault && <p role="status">{t('One moment …')}</p>}
      {isProven === false && (
        <p role="status">
          {!isSent
            ? t('Confirm that {email} is yours: you get a mail with a link.', { email })
            : local && !local.mails
              ? t('This is the local server, which sends no mail: links appear in its terminal.')
              : t('A mail is on its way to {email}. Open the link in it, and come back here.', { email })}
        </p>
      )}
      {fault && <p role="alert">{fault}</p>}
      {isProven === undefined && fault && (
        <Button {...main} onClick={() => void attempt(look)}>
          {t('Try again')}
        </Button>
      )}
      {isProven && (
        <Button {...main} onClick={() => void enter()} autoFocus>
          {busy ? t('Joining …') : t('Join')}
        </Button>
      )}
      {isProven === false && (
        <>
          <Button {...(isSent ? other : main)} onClick={() => void attempt(send)}>
            {isSent ? t('Send another mail') : t('Send the mail')}
          </Button>
          {/* Also shown after a reload, when it is unknown whether a mail was sent. */}
          <Button {...(isSent ? main : other)} onClick={() => void goOn()}>
            {t('I have opened the link')}
          </Button>
        </>
      )}
      <Button onClick={() => void session.signOut()}>{t('Sign out')}</Button>
    </>
  );
}

interface OwnAccountProps {
  email: string;
  /** Called after an account was created. Its address is not verified yet. */
  onMade: () => void;
}

/** Creates an account with the invited address, or signs in to an existing one. */
function OwnAccount({ email, onMade }: OwnAccountProps) {
  const { session } = useAdmin();
  const [hasAccount, setHasAccount] = useState(false);
  const [hasForgotten, setForgotten] = useState(false);
  const { field, reset, isBusy, onSubmit } = useSendForm(
    { password: '' },
    'password',
    async ({ password }, { resetField }) => {
      if (!password) return { password: t('Enter a password.') };
      if (hasAccount) return session.signIn(email, password);
      onMade();
      return session.signUp(email, password).catch((cause: DataError) => {
        if (cause.group === 'conflict') {
          setHasAccount(true);
          resetField('password');
        }
        throw cause;
      });
    },
  );
  const change = (isKnown: boolean) => {
    setHasAccount(isKnown);
    reset();
  };

  if (hasForgotten)
    return (
      <IsOverPanel value>
        <ForgotPassword
          email={email}
          onBack={() => {
            setForgotten(false);
            change(true);
          }}
        />
      </IsOverPanel>
    );
  return (
    <>
      <Stack as="form" onSubmit={onSubmit} noValidate>
        {/* With this field, browsers store the password together with the address. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...field('password')} isNew={!hasAccount} />
        <Button type="submit" $kind="primary" aria-disabled={isBusy}>
          {hasAccount ? t('Sign in') : t('Make an account')}
        </Button>
      </Stack>
      <Button onClick={() => change(!hasAccount)}>
        {hasAccount ? t('I have no account yet') : t('I have an account already')}
      </Button>
      {hasAccount && <Button onClick={() => setForgotten(true)}>{t('Forgot password?')}</Button>}
    </>
  );
}

/** `/admin/invitation#SECRET`: the invited person creates an account or signs in, verifies the e-mail address, and joins. */
export function Invitation({ id }: { id: string }) {
  const { brand } = useConfiguration();
  const { session } = useAdmin();
  const state = useSession();
  const { data: invitation, error, refetch } = useInvitation(id);
  const [isNew, setNew] = useState(false);

  // Checked first: the invitation may already be used, and so deleted.
  if (state.state === 'admin' && (!invitation || invitation.email === state.email) && !error)
    return <Navigate to="/admin" replace />;
  if (error && invitation === undefined)
    return (
      <Card heading={t('Your invitation')}>
        <LoadFailure error={error} />
      </Card>
    );
  if (state.state === 'loading' || invitation === undefined) return <FullScreenLoader />;
  if (invitation === null || !isOpen(invitation, new Date()))
    return (
      <Card heading={t('This invitation is no longer valid')}>
        <p>
          {invitation
            ? t('It is older than a week. Ask {who} for another one.', { who: invitation.invitedBy })
            : t(
                'It was used or withdrawn, or the link is incomplete. Ask the person who sent it for another one.',
              )}
        </p>
        <Link to="/admin">{t('Sign in')}</Link>
        <Link to="/">{t('Back to the site')}</Link>
      </Card>
    );

  const { email, invitedBy } = invitation;
  const words = { who: invitedBy, site: brand.name, email };
  const heading = t('Join {site}', words);
  const story = <p>{t('{who} invites you to the admin panel of {site}, as {email}.', words)}</p>;
  if (state.state === 'signed-out')
    return (
      <Card heading={heading}>
        {story}
        <OwnAccount email={email} onMade={() => setNew(true)} />
      </Card>
    );
  if (state.email !== email)
    return (
      <Card heading={heading}>
        <p>
          {t('This invitation is for {email}, and you are signed in as {other}.', {
            email,
            other: state.email,
          })}
        </p>
        <Button $kind="primary" onClick={() => void session.signOut()}>
          {t('Sign out')}
        </Button>
        {state.state === 'admin' && <Link to="/admin">{t('Stay signed in')}</Link>}
      </Card>
    );
  return (
    <Card heading={heading}>
      {story}
      <JoinAs id={id} email={email} isNew={isNew} onRefused={() => void refetch()} />
    </Card>
  );
}
