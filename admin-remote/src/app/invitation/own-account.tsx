import { Suspense, lazy, useState, type FormEvent } from 'react';
import type { DataError } from 'shared-data';
import { useAdmin } from 'admin-data';
import { Button, FullScreenLoader, t } from 'shared-ui';
import { AccountForm, PasswordField } from '../sign-in/account-fields';
import { sayFailure } from '../../messages/say-failure';

const ForgotPassword = lazy(() =>
  import('../sign-in/forgot-password').then(({ ForgotPassword }) => ({ default: ForgotPassword })),
);

interface OwnAccountProps {
  /** Of who was invited. */
  email: string;
  /** An account is made: its address is not proven yet. */
  onMade: () => void;
}

/** Makes an account of the address that was invited, or signs in with the one that it has. */
export function OwnAccount({ email, onMade }: OwnAccountProps) {
  const { session } = useAdmin();
  const [hasAccount, setHasAccount] = useState(false);
  const [hasForgotten, setForgotten] = useState(false);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!password) return setFault(t('Enter a password.'));
    setBusy(true);
    setFault(undefined);
    try {
      if (hasAccount) return await session.signIn(email, password);
      onMade();
      return await session.signUp(email, password);
    } catch (failure) {
      setFault(sayFailure(failure));
      if ((failure as DataError).group === 'conflict') {
        setHasAccount(true);
        setPassword('');
      }
      setBusy(false);
    }
  };
  const change = (isKnown: boolean) => {
    setHasAccount(isKnown);
    setFault(undefined);
  };

  if (hasForgotten)
    return (
      <Suspense fallback={<FullScreenLoader />}>
        <ForgotPassword
          over
          email={email}
          onBack={() => {
            setForgotten(false);
            change(true);
          }}
        />
      </Suspense>
    );
  return (
    <>
      <AccountForm onSubmit={(event) => void submit(event)} noValidate>
        {/* So that a browser keeps the password with its address. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField value={password} onChange={setPassword} fault={fault} isNew={!hasAccount} />
        <Button type="submit" $kind="primary" aria-disabled={busy}>
          {hasAccount ? t('Sign in') : t('Make an account')}
        </Button>
      </AccountForm>
      <Button onClick={() => change(!hasAccount)}>
        {hasAccount ? t('I have no account yet') : t('I have an account already')}
      </Button>
      {hasAccount && <Button onClick={() => setForgotten(true)}>{t('Forgot password?')}</Button>}
    </>
  );
}
