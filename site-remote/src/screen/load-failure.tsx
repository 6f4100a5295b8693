import type { DataError } from 'shared-data';
import { Button, Message, t } from 'shared-ui';

interface LoadFailureProps {
  heading: string;
  error: DataError;
  onTryAgain: () => unknown;
}

/** Replaces a list that could not be read: the heading of an empty list, the error, and a button to try again. */
export function LoadFailure({ heading, error, onTryAgain }: LoadFailureProps) {
  return (
    <Message
      role="alert"
      heading={heading}
      actions={
        <Button $kind="primary" onClick={() => void onTryAgain()}>
          {t('Try again')}
        </Button>
      }
    >
      {t(error.message)}
    </Message>
  );
}
