import type { DataError } from 'shared-data';
import { Message, t } from 'shared-ui';

interface LoadFailureProps {
  heading: string;
  error: DataError;
  onTryAgain: () => unknown;
}

/** What replaces a list that could not be read: the heading of an empty list, the error, and a button to try again. */
export const LoadFailure = ({ heading, error, onTryAgain }: LoadFailureProps) => (
  <Message role="alert" heading={heading} onTryAgain={onTryAgain}>
    {t(error.message)}
  </Message>
);
