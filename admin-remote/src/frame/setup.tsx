import { useState, type FormEvent } from 'react';
import { useAdmin } from 'admin-data';
import { Button, t } from 'shared-ui';
import { PlainField } from '../pieces/dialog/plain-field';
import { AccountForm, EmailField, PasswordField } from './sign-in/account-fields';
import { sayFailure } from '../messages/say-failure';
import { Card } from './sign-in/card';

const failures: Record<string, () => string> = {
  EMAIL_EXISTS: () => t('This e-mail address has an account already, with another password.'),
  WEAK_PASSWORD: () => t('Choose a password of at least 6 characters.'),
  INVALID_EMAIL: () => t('This is not an e-mail address.'),
  LINK_USED: () => t('This link was used already, or is older than the last start of the server.'),
};

/** `/admin/setup#SECRET`: creates the first admin of a new site. The first start of its server prints the link. */
export function Setup({ secret }: { secret: string }) {
  const { session } = useAdmin();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      const body = JSON.stringify({ secret, name, email, password });
      const answer = await fetch('/account/setup', { method: 'POST', body });
      if (!answer.ok) {
        const { code = '' } = (await answer.json().catch(() => ({}))) as { code?: string };
        setFault((failures[code] ?? (() => t('The site could not be set up. Try again.')))());
        return setBusy(false);
      }
      await session.signIn(email, password);
      // The page is loaded again, with the name of the site.
      location.replace('/admin');
    } catch (failure) {
      setFault(sayFailure(failure));
      setBusy(false);
    }
  };

  return (
    <Card heading={t('Set up your site')} over={false}>
      <AccountForm onSubmit={(event) => void submit(event)} noValidate>
        <PlainField label={t('Name of the site')} fault={undefined}>
          {(field) => (
            <input {...field} autoFocus value={name} onChange={({ target }) => setName(target.value)} />
          )}
        </PlainField>
        <EmailField value={email} onChange={setEmail} />
        <PasswordField value={password} onChange={setPassword} fault={fault} isNew />
        <Button type="submit" $kind="primary" aria-disabled={busy}>
          {busy ? t('One moment …') : t('Set up the site')}
        </Button>
      </AccountForm>
    </Card>
  );
}
