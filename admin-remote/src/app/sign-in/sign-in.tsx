import { Note, Stack } from '../../components/layout';
import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { useAdmin } from 'admin-data';
import { Button, t } from 'shared-ui';
import { Card, IsOverPanel } from './card';
import { TakesLong } from '../../components/takes-long';
import { EmailField, PasswordField } from './account-fields';
import { ForgotPassword } from './forgot-password';
import { useSendForm } from '../../forms/use-send-form';
import { elementPlace, withElements } from '../../messages/with-elements';

/** The form for e-mail address and password. On the local server it also shows the demo account. */
export function SignIn() {
  const over = use(IsOverPanel);
  const { brand, local } = useConfiguration();
  const { session } = useAdmin();
  const [hasForgotten, setForgotten] = useState(false);
  const { field, getValues, isBusy, onSubmit } = useSendForm(
    { email: '', password: '' },
    'password',
    async ({ email, password }) => {
      if (!email.trim() || !password) return { password: t('Fill in both the e-mail and the password.') };
      await session.signIn(email, password);
    },
  );

  if (hasForgotten) return <ForgotPassword email={getValues('email')} onBack={() => setForgotten(false)} />;
  return (
    <Card heading={over ? t('Sign in again') : t('Sign in')}>
      <p>
        {over
          ? t('Your session has ended. Nothing is lost: sign in, and continue where you were.')
          : t('The admin panel of {name}.', { name: brand.name })}
      </p>
      {local?.demoAccount && (
        <Note>
          {withElements(
            t('Demo account: {email}, password {password}', {
              email: elementPlace(0),
              password: elementPlace(1),
            }),
            <strong>{local.demoAccount.email}</strong>,
            <strong>{local.demoAccount.password}</strong>,
          )}
        </Note>
      )}
      <Stack as="form" onSubmit={onSubmit} noValidate>
        <EmailField {...field('email')} />
        <PasswordField {...field('password')} />
        <Button type="submit" $kind="primary" aria-disabled={isBusy}>
          {isBusy ? t('Signing in …') : t('Sign in')}
        </Button>
        <TakesLong isWaiting={isBusy} />
      </Stack>
      <Button onClick={() => setForgotten(true)}>{t('Forgot password?')}</Button>
      {over ? (
        <Button onClick={() => void session.signOut()}>{t('Leave the panel')}</Button>
      ) : (
        <Link to="/">{t('Back to the site')}</Link>
      )}
    </Card>
  );
}
