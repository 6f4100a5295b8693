import { useState, type FormEvent } from 'react';
import { useAdmin } from 'admin-data';
import { Button, t } from 'shared-ui';
import { PlainField } from '../components/dialog/plain-field';
import { AccountForm, EmailField, PasswordField } from './sign-in/account-fields';
import { sayFailure } from '../messages/say-failure';
import { Card } from './sign-in/card';

type Field = 'email' | 'password';

/** What a refusal says, and at which field. */
const failures: Record<string, [Field, () => string]> = {
  EMAIL_EXISTS: ['email', () => t('This e-mail address has an account already, with another password.')],
  INVALID_EMAIL: ['email', () => t('This is not an e-mail address.')],
  WEAK_PASSWORD: ['password', () => t('Choose a password of at least 6 characters.')],
  LINK_USED: [
    'password',
    () => t('This link was used already, or is older than the last start of the server.'),
  ],
};
const failed: [Field, () => string] = ['password', () => t('The site could not be set up. Try again.')];

/** `/admin/setup#SECRET`: creates the first admin of a new site. The first start of its server prints the link. */
export function Setup({ secret }: { secret: string }) {
  const { session } = useAdmin();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [hasSamples, setHasSamples] = useState(false);
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  /** The account exists: another attempt only signs in. */
  const [isMade, setMade] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!email.trim() || !password)
      return setFaults({ password: t('Fill in both the e-mail and the password.') });
    setBusy(true);
    setFaults({});
    try {
      if (!isMade) {
        const body = JSON.stringify({ secret, name, email, password, hasSamples });
        const answer = await fetch('/account/setup', { method: 'POST', body });
        if (!answer.ok) {
          const { error } = (await answer.json().catch(() => ({}))) as { error?: { message: string } };
          // A sentence may follow the code.
          const [field, sentence] = failures[error?.message.split(' ')[0] ?? ''] ?? failed;
          setFaults({ [field]: sentence() });
          return setBusy(false);
        }
        setMade(true);
      }
      await session.signIn(email, password);
      // The page is loaded again, with the name of the site.
      location.replace('/admin');
    } catch (failure) {
      setFaults({ password: sayFailure(failure) });
      setBusy(false);
    }
  };

  return (
    <Card heading={t('Set up your site')} over={false}>
      <AccountForm onSubmit={(event) => void submit(event)} noValidate>
        <PlainField label={t('Name of the site')} fault={undefined}>
          {(field) => (
            <input
              {...field}
              autoFocus
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </PlainField>
        <EmailField value={email} onChange={setEmail} fault={faults.email} />
        <PasswordField value={password} onChange={setPassword} fault={faults.password} isNew />
        <label>
          <input
            type="checkbox"
            checked={hasSamples}
            onChange={({ target }) => setHasSamples(target.checked)}
          />{' '}
          {t('Start with 20 sample videos')}
        </label>
        <Button type="submit" $kind="primary" aria-disabled={busy}>
          {busy ? t('One moment …') : t('Set up the site')}
        </Button>
      </AccountForm>
    </Card>
  );
}
