import type { DataError } from 'shared-data';
import { Button } from 'shared-ui';

interface LoadFailureProps {
  error: DataError;
  onTryAgain: () => void;
}

/** Why a part of a screen could not be read, and a way to try again. */
export function LoadFailure({ error, onTryAgain }: LoadFailureProps) {
  return (
    <p role="alert">
      {error.message} <Button onClick={onTryAgain}>Try again</Button>
    </p>
  );
}
