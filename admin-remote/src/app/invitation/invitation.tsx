import { useState, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { isOpen, useAdmin, useInvitation, useSession } from 'admin-data';
import { useConfiguration } from 'shared-data';
import { Button, FullScreenLoader, t } from 'shared-ui';
import { LoadFailure } from '../../components/loading';
import { Card } from '../sign-in/card';
import { JoinAs } from './join-as';
import { OwnAccount } from './own-account';

/** `/admin/invitation#SECRET`: the invited person creates an account or signs in, verifies the e-mail address, and joins. */
export function Invitation({ id }: { id: string }) {
  const { brand } = useConfiguration();
  const { session } = useAdmin();
  const state = useSession();
  const { data: invitation, error, refetch } = useInvitation(id);
  const [isNew, setNew] = useState(false);

  const card = (heading: string, children: ReactNode) => <Card heading={heading}>{children}</Card>;

  // Checked first: the invitation may already be used, and so deleted.
  if (state.state === 'admin' && (!invitation || invitation.email === state.email) && !error)
    return <Navigate to="/admin" replace />;
  if (error && invitation === undefined) return card(t('Your invitation'), <LoadFailure error={error} />);
  if (state.state === 'loading' || invitation === undefined) return <FullScreenLoader />;
  if (invitation === null || !isOpen(invitation, new Date()))
    return card(
      t('This invitation is no longer valid'),
      <>
        <p>
          {invitation
            ? t('It is older than a week. Ask {who} for another one.', { who: invitation.invitedBy })
            : t(
                'It was used or withdrawn, or the link is incomplete. Ask the person who sent it for another one.',
              )}
        </p>
        <Link to="/admin">{t('Sign in')}</Link>
        <Link to="/">{t('Back to the site')}</Link>
      </>,
    );

  const { email, invitedBy } = invitation;
  const words = { who: invitedBy, site: brand.name, email };
  const heading = t('Join {site}', words);
  const story = <p>{t('{who} invites you to the admin panel of {site}, as {email}.', words)}</p>;
  if (state.state === 'signed-out')
    return card(
      heading,
      <>
        {story}
        <OwnAccount email={email} onMade={() => setNew(true)} />
      </>,
    );
  if (state.email !== email)
    return card(
      heading,
      <>
        <p>
          {t('This invitation is for {email}, and you are signed in as {other}.', {
            email,
            other: state.email,
          })}
        </p>
        <Button $kind="primary" onClick={() => void session.signOut()}>
          {t('Sign out')}
        </Button>
        {state.state === 'admin' && <Link to="/admin">{t('Stay signed in')}</Link>}
      </>,
    );
  return card(
    heading,
    <>
      {story}
      <JoinAs id={id} email={email} isNew={isNew} onRefused={() => void refetch()} />
    </>,
  );
}
