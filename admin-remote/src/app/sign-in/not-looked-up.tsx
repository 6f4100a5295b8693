import type { DataError } from 'shared-data';
import { useAdmin } from 'admin-data';
import { Button, t } from 'shared-ui';
import { sayFailure } from '../../messages/say-failure';
import { Card } from './card';

/** A message that the list of admins could not be read. */
export function NotLookedUp({ error }: { error: DataError }) {
  const { session } = useAdmin();
  return (
    <Card heading={t('Could not check your account')}>
      <p role="alert">{sayFailure(error)}</p>
      <Button $kind="primary" onClick={() => void session.refresh()}>
        {t('Check again')}
      </Button>
      <Button onClick={() => void session.signOut()}>{t('Sign out')}</Button>
    </Card>
  );
}
