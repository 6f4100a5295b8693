import { Link, Navigate, useLocation } from 'react-router-dom';
import { ButtonLink, Message, t } from 'shared-ui';

/** What stands at an address that names no screen. The one that people guess leads to the items. */
export function NoSuchScreen() {
  const { pathname } = useLocation();
  if (/\/items\/?$/.test(pathname)) return <Navigate to="/admin" replace />;
  return (
    <Message
      heading={t('There is no such screen')}
      actions={
        <ButtonLink as={Link} to="/admin">
          {t('See the items')}
        </ButtonLink>
      }
    />
  );
}
