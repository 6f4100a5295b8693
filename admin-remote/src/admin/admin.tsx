import { Suspense, lazy, useEffect, useMemo } from 'react';
import { useConfiguration, useData } from 'shared-data';
import { AdminProvider, createAdmin, useSession } from 'shared-data/admin';
import { FullScreenLoader } from 'shared-ui';
import { NotAdmin } from '../sign-in/not-admin';
import { SignIn } from '../sign-in/sign-in';

const Panel = lazy(() => import('../panel/panel').then(({ Panel }) => ({ default: Panel })));

/** `/admin`: the door, and behind it the panel. */
export function Admin() {
  const data = useData();
  const { brand } = useConfiguration();
  const admin = useMemo(() => createAdmin(data), [data]);
  useEffect(() => {
    document.title = `Admin · ${brand.name}`;
  }, [brand.name]);
  return (
    <AdminProvider admin={admin}>
      <Door />
    </AdminProvider>
  );
}

function Door() {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <FullScreenLoader />;
    case 'signed-out':
      return <SignIn />;
    case 'not-admin':
      return <NotAdmin uid={session.uid} email={session.email} />;
    case 'failed':
      return <NotAdmin uid={session.uid} email={session.email} error={session.error} />;
    case 'admin':
      return (
        <Suspense fallback={<FullScreenLoader />}>
          <Panel email={session.email} />
        </Suspense>
      );
  }
}
