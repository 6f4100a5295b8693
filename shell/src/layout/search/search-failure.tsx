import { useEffect } from 'react';
import type { DataError } from 'shared-data';
import { Button, t } from 'shared-ui';

interface SearchFailureProps {
  error: DataError;
  retry: () => void;
}

/** Explains why the search failed, and repeats it when the network returns. */
export function SearchFailure({ error, retry }: SearchFailureProps) {
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return (
    <p role="alert">
      {t(error.message)}
      <Button onClick={retry}>{t('Try again')}</Button>
    </p>
  );
}
