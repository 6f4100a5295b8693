import { Suspense, lazy, useState, type ComponentType, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { useAdmin } from 'admin-data';
import { Button, FullScreenLoader, t } from 'shared-ui';
import styled from 'styled-components';
import { Card } from './card';
import { TakesLong } from '../../components/takes-long';
import { AccountForm, EmailField, PasswordField } from './account-fields';
import { sayFailure } from '../../messages/say-failure';
import { elementPlace, withElements } from '../../messages/with-elements';

// Few forget it.
const ForgotPassword = lazy(() =>
  import('./forgot-password').then(({ ForgotPassword }) => ({ default: ForgotPassword })),
);

const LanguageChoice = lazy<ComponentType>(() =>
  import('../language-choice').then(
    ({ LanguageChoice }) => ({ default: LanguageChoice }),
    // To sign in matters more.
    () => ({ default: () => null }),
  ),
);

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2.75rem;
`;

const Hint = styled.p`
  padding: var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-accent-soft);
  font-size: var(--text-s);
`;

/** Asks for e-mail and password. On the local server it names the demo's. */
export function SignIn({ over }: { over: boolean }) {
  const { brand, local } = useConfiguration();
  const { session } = useAdmin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [hasForgotten, setForgotten] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!email.trim() || !password) return setError(t('Fill in both the e-mail and the password.'));
    setBusy(true);
    setError(undefined);
    try {
      await session.signIn(email, password);
    } catch (failure) {
      setError(sayFailure(failure));
      setBusy(false);
    }
  };

  if (hasForgotten)
    return (
      <Suspense fallback={<FullScreenLoader />}>
        <ForgotPassword over={over} email={email} onBack={() => setForgotten(false)} />
      </Suspense>
    );
  return (
    <Card heading={over ? t('Sign in again') : t('Sign in')} over={over}>
      <p>
        {over
          ? t('Your session has ended. Nothing is lost: sign in, and go on where you were.')
          : t('The admin panel of {name}.', { name: brand.name })}
      </p>
      {local?.demoAccount && (
        <Hint>
          {withElements(
            t('Demo account: {email}, password {password}', {
              email: elementPlace(0),
              password: elementPlace(1),
            }),
            <strong>{local.demoAccount.email}</strong>,
            <strong>{local.demoAccount.password}</strong>,
          )}
        </Hint>
      )}
      <AccountForm onSubmit={(event) => void submit(event)} noValidate>
        <EmailField value={email} onChange={setEmail} />
        <PasswordField value={password} onChange={setPassword} fault={error} />
        <Button type="submit" $kind="primary" aria-disabled={busy}>
          {busy ? t('Signing in …') : t('Sign in')}
        </Button>
        <TakesLong isWaiting={busy} />
      </AccountForm>
      <Button onClick={() => setForgotten(true)}>{t('Forgot password?')}</Button>
      {over ? (
        <Button onClick={() => void session.signOut()}>{t('Leave the panel')}</Button>
      ) : (
        <Foot>
          <Link to="/">{t('Back to the site')}</Link>
          <Suspense fallback={null}>
            <LanguageChoice />
          </Suspense>
        </Foot>
      )}
    </Card>
  );
}
