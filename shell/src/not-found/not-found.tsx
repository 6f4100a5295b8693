import { Link } from 'react-router-dom';
import { ButtonLink, t } from 'shared-ui';
import { ScreenMessage } from '../layout/screen-message';

export function NotFound() {
  return (
    <ScreenMessage
      heading={t('Page not found')}
      actions={
        <>
          <ButtonLink as={Link} to="/" $kind="primary">
            {t('See the latest videos')}
          </ButtonLink>
          <ButtonLink as={Link} to="/search">
            {t('Search')}
          </ButtonLink>
          <ButtonLink as={Link} to="/category">
            {t('Categories')}
          </ButtonLink>
        </>
      }
    >
      {t(
        'There is nothing at this address. It may have been mistyped, or the video may have been taken down.',
      )}
    </ScreenMessage>
  );
}
