import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
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

/** Once open, the panel stays with all that was typed in it until someone signs out; the door stands over it. */
function Door() {
  const session = useSession();
  const [entered, setEntered] = useState(false);
  const isInside =
    session.state === 'admin' || (entered && !(session.state === 'signed-out' && !session.ended));
  if (isInside !== entered) setEntered(isInside);
  const door = () => {
    switch (session.state) {
      case 'loading':
        return <FullScreenLoader />;
      case 'signed-out':
        return <SignIn over={isInside} />;
      case 'not-admin':
        return <NotAdmin over={isInside} uid={session.uid} email={session.email} />;
      case 'failed':
        return <NotAdmin over={isInside} uid={session.uid} email={session.email} error={session.error} />;
      case 'admin':
        return null;
    }
  };
  return (
    <>
      {isInside && (
        <Suspense fallback={<FullScreenLoader />}>
          <Panel />
        </Suspense>
      )}
      {door()}
    </>
  );
}
