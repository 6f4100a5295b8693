import { Stack } from '../components/layout';
import { useState } from 'react';
import { useAdmin } from 'admin-data';
import { Button, t } from 'shared-ui';
import { TextField } from '../components/dialog/field';
import { EmailField, PasswordField } from './sign-in/account-fields';
import { useSendForm } from '../forms/use-send-form';
import { Card } from './sign-in/card';

type FieldName = 'email' | 'password';

/** For each refusal, the field that shows it and its message. */
const failures: Record<string, [FieldName, () => string]> = {
  EMAIL_EXISTS: ['email', () => t('This e-mail address has an account already, with another password.')],
  INVALID_EMAIL: ['email', () => t('This is not an e-mail address.')],
  WEAK_PASSWORD: ['password', () => t('Choose a password of at least 6 characters.')],
  LINK_USED: [
    'password',
    () => t('This link was used already, or is older than the last start of the server.'),
  ],
};
const failed: [FieldName, () => string] = ['password', () => t('The site could not be set up. Try again.')];

/** `/admin/setup#SECRET`: creates the first admin of a new site, whose server prints this link at its first start. */
export function Setup({ secret }: { secret: string }) {
  const { session } = useAdmin();
  /** Whether the account was created. Another attempt then only signs in. */
  const [isMade, setMade] = useState(false);
  const { register, field, isBusy, onSubmit } = useSendForm(
    { name: '', email: '', password: '', hasSamples: false },
    'password',
    async (values) => {
      const { email, password } = values;
      if (!email.trim() || !password) return { password: t('Fill in both the e-mail and the password.') };
      if (!isMade) {
        const body = JSON.stringify({ secret, ...values });
        const answer = await fetch('/account/setup', { method: 'POST', body });
        if (!answer.ok) {
          const { error } = (await answer.json().catch(() => ({}))) as { error?: { message: string } };
          // The message is a code, which a sentence may follow.
          const [refused, sentence] = failures[error?.message.split(' ')[0] ?? ''] ?? failed;
          return { [refused]: sentence() };
        }
        setMade(true);
      }
      await session.signIn(email, password);
      // The new page has the new name of the site.
      location.replace('/admin/home');
    },
  );

  return (
    <Card heading={t('Set up your site')}>
      <Stack as="form" onSubmit={onSubmit} noValidate>
        <TextField label={t('Name of the site')} {...field('name')} autoFocus maxLength={60} />
        <EmailField {...field('email')} />
        <PasswordField {...field('password')} isNew />
        <label>
          <input type="checkbox" {...register('hasSamples')} /> {t('Start with 20 sample videos')}
        </label>
        <Button type="submit" $kind="primary" aria-disabled={isBusy}>
          {isBusy ? t('One moment …') : t('Set up the site')}
        </Button>
      </Stack>
    </Card>
  );
}
