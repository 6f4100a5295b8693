import { Link, useLocation } from 'react-router-dom';
import { useConfiguration, type DataError } from 'shared-data';
import { Button, ButtonLink, Message, useScreenHeading, t } from 'shared-ui';

/** No video has this id, or, with an error, nobody knows whether one has. */
export function VideoNotFound({ error, onTryAgain }: { error: DataError | null; onTryAgain: () => unknown }) {
  const notFound = t('Video not found');
  const { brand } = useConfiguration();
  const heading = useScreenHeading(`${notFound} · ${brand.name}`, useLocation());
  return (
    <Message
      level={1}
      role="alert"
      heading={notFound}
      headingRef={heading}
      actions={
        <>
          {error && (
            <Button $kind="primary" onClick={() => void onTryAgain()}>
              {t('Try again')}
            </Button>
          )}
          <ButtonLink as={Link} to="/">
            {t('See the latest videos')}
          </ButtonLink>
        </>
      }
    >
      {error ? t(error.message) : t('It may have been taken down, or its address was mistyped.')}
    </Message>
  );
}
