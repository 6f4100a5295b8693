import { useState } from 'react';
import { Button, t } from 'shared-ui';
import { Fault } from '../components/dialog/field';

/** Opens a preview, and reports if the browser blocked it. `open` returns whether it opened. */
export function PreviewButton({ open }: { open: () => boolean }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <Button onClick={() => setFailed(!open())}>{t('Preview')}</Button>
      {hasFailed && (
        <Fault role="alert">{t('The preview could not be opened. Allow this site to open tabs.')}</Fault>
      )}
    </>
  );
}
