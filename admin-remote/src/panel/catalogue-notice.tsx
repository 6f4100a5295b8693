import { useState } from 'react';
import type { DataError } from 'shared-data';
import { useAdmin, useCatalogueCheck } from 'shared-data/admin';
import { Button } from 'shared-ui';
import styled from 'styled-components';
import { useNotices } from './notices';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-accent);
  border-radius: var(--radius-m);
  background: var(--color-accent-soft);
`;

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
