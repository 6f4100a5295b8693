import { useState } from 'react';
import type { DataError } from 'shared-data';
import { useAdmin, useCatalogueCheck } from 'shared-data/admin';
import { Button } from 'shared-ui';
import { Bar } from './bar';
import { useNotices } from './notices';

/** Says that another tool changed the items behind the catalogue, and mends it. */
export function CatalogueNotice() {
  const admin = useAdmin();
  const notices = useNotices();
  const { data: check } = useCatalogueCheck();
  const [progress, setProgress] = useState<string>();
  if (!check || check.state === 'agrees') return null;

  const rebuild = async () => {
    setProgress('Rebuilding …');
    try {
      await admin.rebuildCatalogue((done, total) => setProgress(`Read ${done} of ${total} items …`));
      notices.tell('The catalogue was rebuilt.');
    } catch (error) {
      notices.tell((error as DataError).message, { isFailure: true });
    }
    setProgress(undefined);
  };

  return (
    <Bar role="status">
      <span>
        {progress ??
          (check.state === 'missing'
            ? 'There is no catalogue yet: until it is built, visits cost more reads.'
            : 'The items were changed by another tool: lists and search may be out of date.')}
      </span>
      <Button $kind="primary" onClick={() => void rebuild()} disabled={progress !== undefined}>
        Rebuild
      </Button>
    </Bar>
  );
}
