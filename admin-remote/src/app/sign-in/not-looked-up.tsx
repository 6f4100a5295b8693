import type { DataError } from 'shared-data';
import { useAdmin } from 'admin-data';
import { Button, t } from 'shared-ui';
import { sayFailure } from '../../messages/say-failure';
import { Card } from './card';

interface NotLookedUpProps {
  over: boolean;
  error: DataError;
}

/** Shown if the list of admins could not be read. */
export function NotLookedUp({ over, error }: NotLookedUpProps) {
  const { session } = useAdmin();
  return (
    <Card heading={t('Could not check your account')} over={over}>
      <p role="alert">{sayFailure(error)}</p>
      <Button $kind="primary" onClick={() => void session.refresh()}>
        {t('Check again')}
      </Button>
      <Button onClick={() => void session.signOut()}>{t('Sign out')}</Button>
    </Card>
  );
}
