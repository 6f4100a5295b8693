import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink, Message } from 'shared-ui';

/** The answer to an address that names no screen. */
export function NotFound() {
  useEffect(() => {
    document.title = 'Page not found';
  }, []);
  return (
    <Message
      level={1}
      heading="Page not found"
      actions={
        <ButtonLink as={Link} to="/" $kind="primary">
          See the latest videos
        </ButtonLink>
      }
    >
      There is nothing at this address. It may have been mistyped, or the video may have been taken down.
    </Message>
  );
}
