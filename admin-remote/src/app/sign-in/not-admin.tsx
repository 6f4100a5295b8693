import { use } from 'react';
import { useConfiguration } from 'shared-data';
import { useAdmin } from 'admin-data';
import { Button, t } from 'shared-ui';
import { Card, IsOverPanel } from './card';
import { elementPlace, withElements } from '../../messages/with-elements';

/** A message to a signed-in person who is not an admin. It has the user id, with which a first admin is added. */
export function NotAdmin({ uid, email }: { uid: string; email: string }) {
  const over = use(IsOverPanel);
  const { brand } = useConfiguration();
  const { session } = useAdmin();
  return (
    <Card heading={over ? t('You are not an admin any more') : t('You are not an admin here')}>
      <p>
        {withElements(
          over
            ? t(
                'You are signed in as {email}, who was removed from the team of {name}: nothing can be saved any more. What you typed stays while this page is open. If this is a mistake, ask an admin to invite you, or have the user id {uid} added to the list of admins.',
                { email, name: brand.name, uid: elementPlace(0) },
              )
            : t(
                'You are signed in as {email}, who is not an admin. If you were invited, open the link in your invitation. If not, ask an admin to invite you. Your user id, for the person who set up the site: {uid}.',
                { email, uid: elementPlace(0) },
              ),
          <code>{uid}</code>,
        )}
      </p>
      <Button $kind="primary" onClick={() => void session.refresh()}>
        {t('Check again')}
      </Button>
      <Button onClick={() => void session.signOut()}>{t('Sign out')}</Button>
    </Card>
  );
}
