import type { DataError } from 'shared-data';
import { Button, t, useWhenOnline } from 'shared-ui';

interface SearchFailureProps {
  error: DataError;
  retry: () => void;
}

/** Explains why the search failed, and repeats it when the network returns. */
export function SearchFailure({ error, retry }: SearchFailureProps) {
  useWhenOnline(retry);
  return (
    <p role="alert">
      {t(error.message)}
      <Button onClick={retry}>{t('Try again')}</Button>
    </p>
  );
}
