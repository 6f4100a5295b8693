import type { DataError } from 'shared-data';
import { useAdmin } from 'admin-data';
import { Button } from 'shared-ui';
import { Card } from './card';

interface NotAdminProps {
  over: boolean;
  uid: string;
  email: string;
  /** Whether this is an admin could not be read. */
  error?: DataError;
}

/** Signed in, but not let in: which user id to put on the list, and what to do then. */
export function NotAdmin({ over, uid, email, error }: NotAdminProps) {
  const { session } = useAdmin();
  return (
    <Card heading={error ? 'Could not look you up' : 'You are not an admin here'} over={over}>
      {error ? (
        <p role="alert">{error.message}</p>
      ) : (
        <p>
          You are signed in as {email}. To be let in, have the user id <code>{uid}</code> put on the list of
          admins.
        </p>
      )}
      <Button $kind="primary" onClick={() => void session.refresh()}>
        Look again
      </Button>
      <Button onClick={() => void session.signOut()}>Sign out</Button>
    </Card>
  );
}
