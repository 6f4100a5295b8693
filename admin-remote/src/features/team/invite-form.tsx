import { useEffect, useState } from 'react';
import { useConfiguration, useData } from 'shared-data';
import { checkInvitedAddress, useAdmin } from 'admin-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { TextField } from '../../components/dialog/field';
import { notify } from '../../components/notices';
import { useSendForm } from '../../forms/use-send-form';
import { say } from '../../messages/say';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 24rem) auto;
  gap: var(--space-3);
  align-items: end;
  justify-content: start;

  @media (max-width: 30rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Invited = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  justify-items: start;
  padding: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-accent-soft);

  p {
    color: inherit;
    overflow-wrap: anywhere;
  }
  > div {
    width: min(100%, 40rem);
  }
`;

/** The link of an invitation. The secret is after the `#`, so that browsers do not send it to a server. */
export const invitationLink = (id: string): string => `${location.origin}/admin/invitation#${id}`;

/** Copies a person's link. If the clipboard is not available, shows the link in a notice. */
export async function copyLink(email: string, link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notify(t('Copied the link. Send it to {email}.', { email }));
  } catch {
    notify(t('Copy this link, and send it to {email}: {link}', { email, link }), { isLasting: true });
  }
}

interface Sent {
  id: string;
  email: string;
  /** Whether the link was mailed. If not, the admin sends it by hand. */
  isMailed: boolean;
}

/** Invites an e-mail address, and shows the link to send. Hides the link once its invitation is `withdrawn`. */
export function InviteForm({ withdrawn }: { withdrawn: string }) {
  const data = useData();
  const { local } = useConfiguration();
  const { invite, session } = useAdmin();
  const [sent, setSent] = useState<Sent | null>(null);
  const { field, reset, isBusy, onSubmit } = useSendForm({ email: '' }, 'email', async (typed) => {
    const email = typed.email.trim().toLowerCase();
    const wrong = checkInvitedAddress(email);
    if (wrong) return { email: say(wrong) };
    try {
      const id = await invite(email);
      const isMailed =
        local?.mails === 'sent' &&
        (await session.askSite('/account/mail-invitation', { invitation: id }).then(
          () => true,
          () => false,
        ));
      setSent({ id, email, isMailed });
    } finally {
      void data.queryClient.invalidateQueries({ queryKey: ['team'] });
    }
  });
  useEffect(() => reset(), [reset, sent]);

  return (
    <>
      <Form onSubmit={onSubmit} noValidate aria-label={t('Invite an admin')}>
        <TextField label={t('E-mail')} {...field('email')} type="email" dir="ltr" autoComplete="off" />
        <Button type="submit" $kind="primary" aria-disabled={isBusy}>
          {isBusy ? t('Inviting …') : t('Invite')}
        </Button>
      </Form>
      <div role="status">
        {sent && sent.id !== withdrawn && (
          <Invited>
            <p>
              {sent.isMailed
                ? t(
                    '{email} is invited: a mail with this link is on its way. It works for one week, once, and only for this address.',
                    { email: sent.email },
                  )
                : t(
                    '{email} is invited. No mail is sent: send this link yourself. It works for one week, once, and only for this address.',
                    { email: sent.email },
                  )}
            </p>
            <TextField
              label={t('Link')}
              readOnly
              dir="ltr"
              value={invitationLink(sent.id)}
              onFocus={({ target }) => target.select()}
            />
            <Button onClick={() => void copyLink(sent.email, invitationLink(sent.id))}>
              {t('Copy the link')}
            </Button>
          </Invited>
        )}
      </div>
    </>
  );
}
