import { useState, type FormEvent } from 'react';
import { useConfiguration, useData, type Reason } from 'shared-data';
import { checkInvitedAddress, useAdmin } from 'admin-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { Field } from '../../components/dialog/field';
import { copyLink, invitationLink } from './invitation-link';
import { sayFailure } from '../../messages/say-failure';

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
  label {
    display: grid;
    gap: var(--space-1);
    width: min(100%, 40rem);
    font-size: var(--text-s);
    font-weight: var(--weight-medium);
  }
  input {
    min-height: 2.75rem;
    padding: 0 var(--space-3);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-m);
    background: var(--color-page);
    color: inherit;
  }
`;

interface Sent {
  id: string;
  email: string;
  /** Otherwise the link is to be sent by hand. */
  isMailed: boolean;
}

/** Invites who reads the mail of an address, and shows the link that has to be sent to them. */
export function InviteForm() {
  const data = useData();
  const { local } = useConfiguration();
  const { invite, session } = useAdmin();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<Reason | string>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = email.trim().toLowerCase();
    const wrong = checkInvitedAddress(typed);
    setFault(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const id = await invite(typed);
      const isMailed =
        local?.mails === 'sent' &&
        (await session.askSite('/account/mail-invitation', { invitation: id }).then(
          () => true,
          () => false,
        ));
      setSent({ id, email: typed, isMailed });
      setEmail('');
    } catch (failure) {
      setFault(sayFailure(failure));
    }
    setBusy(false);
    void data.queryClient.invalidateQueries({ queryKey: ['team'] });
  };

  return (
    <>
      <Form onSubmit={(event) => void submit(event)} noValidate aria-label={t('Invite an admin')}>
        <Field label={t('E-mail')} fault={fault}>
          {(field) => (
            <input
              {...field}
              type="email"
              dir="ltr"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <Button type="submit" $kind="primary" aria-disabled={busy}>
          {busy ? t('Inviting …') : t('Invite')}
        </Button>
      </Form>
      <div role="status">
        {sent && (
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
            <label>
              {t('Link')}
              <input
                readOnly
                dir="ltr"
                value={invitationLink(sent.id)}
                onFocus={({ target }) => target.select()}
              />
            </label>
            <Button onClick={() => void copyLink(sent.email, invitationLink(sent.id))}>
              {t('Copy the link')}
            </Button>
          </Invited>
        )}
      </div>
    </>
  );
}
