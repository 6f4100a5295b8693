import { useState, type FormEvent } from 'react';
import { useConfiguration } from 'shared-data';
import { useAdmin } from 'admin-data';
import { Button, t } from 'shared-ui';
import { Card } from './card';
import { AccountForm, EmailField } from './account-fields';
import { sayFailure } from '../../messages/say-failure';
import { elementPlace, withElements } from '../../messages/with-elements';

interface ForgotPasswordProps {
  over: boolean;
  /** What was typed already. */
  email: string;
  onBack: () => void;
}

/** Has a mail sent with a link to a new password. What it says is the same whether the address has an account or not. */
export function ForgotPassword({ over, email: typed, onBack }: ForgotPasswordProps) {
  const { local } = useConfiguration();
  const { session } = useAdmin();
  const [email, setEmail] = useState(typed);
  const [sentTo, setSentTo] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!email.trim()) return setError(t('Fill in your e-mail.'));
    setBusy(true);
    setError(undefined);
    try {
      await session.sendPasswordReset(email);
      setSentTo(email.trim());
    } catch (failure) {
      setError(sayFailure(failure));
    }
    setBusy(false);
  };

  return (
    <Card heading={t('Forgot password')} over={over}>
      {sentTo ? (
        <p role="status">
          {withElements(
            t(
              'If {email} has an account here, a mail with a link to a new password is on its way. The link works for an hour.',
              {
                email: elementPlace(0),
              },
            ),
            <bdi>{sentTo}</bdi>,
          )}
          {local && ` ${t('This is the local server, which sends no mail: the link is in its terminal.')}`}
        </p>
      ) : (
        <AccountForm onSubmit={(event) => void submit(event)} noValidate>
          <p>{t('You get a mail with a link, and choose a new password there.')}</p>
          <EmailField value={email} onChange={setEmail} fault={error} autoFocus />
          <Button type="submit" $kind="primary" aria-disabled={busy}>
            {busy ? t('Sending …') : t('Send the mail')}
          </Button>
        </AccountForm>
      )}
      <Button key={sentTo} onClick={onBack} autoFocus={sentTo !== ''}>
        {t('Back to sign-in')}
      </Button>
    </Card>
  );
}
