import type { DataError } from 'shared-data';
import { Button, t } from 'shared-ui';
import { say } from '../messages/say';

interface LoadFailureProps {
  error: DataError;
  onTryAgain: () => void;
}

/** Why a part of a screen could not be read, and a way to try again. */
export function LoadFailure({ error, onTryAgain }: LoadFailureProps) {
  return (
    <p role="alert">
      {say(error.message)} <Button onClick={onTryAgain}>{t('Try again')}</Button>
    </p>
  );
}
