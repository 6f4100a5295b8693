import type { DataError } from 'shared-data';
import { Button, Message, t } from 'shared-ui';

interface LoadFailureProps {
  /** What the screen says when it has nothing to show. */
  heading: string;
  error: DataError;
  onTryAgain: () => unknown;
}

/** A list that could not be read: the sentence of an empty one, why it is empty, and a way to try again. */
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
