import { Stack } from '../../components/layout';
import { Suspense, lazy, useState } from 'react';
import type { DataError } from 'shared-data';
import { useAdmin } from 'admin-data';
import { Button, FullScreenLoader, t } from 'shared-ui';
import { IsOverPanel } from '../sign-in/card';
import { PasswordField } from '../sign-in/account-fields';
import { useSendForm } from '../../forms/use-send-form';

const ForgotPassword = lazy(() =>
  import('../sign-in/forgot-password').then(({ ForgotPassword }) => ({ default: ForgotPassword })),
);

interface OwnAccountProps {
  email: string;
  /** Called after an account was created. Its address is not verified yet. */
  onMade: () => void;
}

/** Creates an account with the invited address, or signs in to an existing one. */
export function OwnAccount({ email, onMade }: OwnAccountProps) {
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
        <Suspense fallback={<FullScreenLoader />}>
          <ForgotPassword
            email={email}
            onBack={() => {
              setForgotten(false);
              change(true);
            }}
          />
        </Suspense>
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
