import { useConfiguration, type DataError } from 'shared-data';
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

/** Over the panel that is open it is an admin who was removed. */
function headingOf(over: boolean, error: DataError | undefined): string {
  if (error) return 'Could not look you up';
  return over ? 'You are not an admin any more' : 'You are not an admin here';
}

/** Signed in, but not let in: which user id to put on the list, and what to do then. */
export function NotAdmin({ over, uid, email, error }: NotAdminProps) {
  const { brand } = useConfiguration();
  const { session } = useAdmin();
  return (
    <Card heading={headingOf(over, error)} over={over}>
      {error ? (
        <p role="alert">{error.message}</p>
      ) : (
        <p>
          {over
            ? `You are signed in as ${email}, who was removed from the team of ${brand.name}: nothing can be saved any more. What you typed stays while this page is open. If this is a mistake, `
            : `You are signed in as ${email}. To be let in, `}
          ask an admin to invite you, or have the user id <code>{uid}</code> put on the list of admins.
        </p>
      )}
      <Button $kind="primary" onClick={() => void session.refresh()}>
        Look again
      </Button>
      <Button onClick={() => void session.signOut()}>Sign out</Button>
    </Card>
  );
}
