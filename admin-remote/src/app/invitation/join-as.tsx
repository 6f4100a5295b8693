import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConfiguration, type DataError } from 'shared-data';
import { useAdmin } from 'admin-data';
import { Button, t } from 'shared-ui';
import { sayFailure } from '../../messages/say-failure';

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
export function JoinAs({ id, email, isNew, onRefused }: JoinAsProps) {
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
