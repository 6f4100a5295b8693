import { Stack } from '../../components/layout';
import { useState } from 'react';
import { useConfiguration } from 'shared-data';
import { useAdmin } from 'admin-data';
import { Button, t } from 'shared-ui';
import { Card } from './card';
import { EmailField } from './account-fields';
import { linkSent, sendsMails } from './password-link';
import { useSendForm } from '../../forms/use-send-form';
import { elementPlace, withElements } from '../../messages/with-elements';

interface ForgotPasswordProps {
  /** The address in the sign-in form. */
  email: string;
  onBack: () => void;
}

/** Requests a mail with a link for a new password. The response does not reveal whether the address has an account. */
export function ForgotPassword({ email: typed, onBack }: ForgotPasswordProps) {
  const configuration = useConfiguration();
  const { session } = useAdmin();
  const [sentTo, setSentTo] = useState('');
  const { field, isBusy, onSubmit } = useSendForm({ email: typed }, 'email', async ({ email }) => {
    if (!email.trim()) return { email: t('Fill in your e-mail.') };
    await session.sendPasswordReset(email);
    setSentTo(email.trim());
  });

  const hasMails = sendsMails(configuration);
  const action = hasMails ? t('Send the mail') : t('Create a link');
  return (
    <Card heading={t('Forgot password')}>
      {sentTo ? (
        <p role="status">{withElements(linkSent(configuration, elementPlace(0)), <bdi>{sentTo}</bdi>)}</p>
      ) : (
        <Stack as="form" onSubmit={onSubmit} noValidate>
          <p>
            {hasMails
              ? t('You get a mail with a link, and choose a new password there.')
              : !configuration.local?.mails
                ? t('This is the local server, which sends no mail: links appear in its terminal.')
                : t(
                    'This site sends no mails: ask another admin for a link to a new password. It is in the list under Team. If you are the only admin, continue here: the link is then in the log of the server.',
                  )}
          </p>
          <EmailField {...field('email')} autoFocus />
          <Button type="submit" $kind="primary" aria-disabled={isBusy}>
            {isBusy ? t('Sending …') : action}
          </Button>
        </Stack>
      )}
      <Button key={sentTo} onClick={onBack} autoFocus={sentTo !== ''}>
        {t('Back to sign-in')}
      </Button>
    </Card>
  );
}
