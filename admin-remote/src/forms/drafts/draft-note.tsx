import styled from 'styled-components';
import { t } from 'shared-ui';

const Note = styled.p`
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-accent-soft);
  font-size: var(--text-s);
`;

/** Says in a form that it holds what was typed earlier, or that this browser cannot keep what is typed now. */
export function DraftNote({ wasKept, isFleeting }: { wasKept: boolean; isFleeting: boolean }) {
  if (isFleeting)
    return (
      <Note role="status">
        {t('This browser has no room to keep a draft: save before you reload the page.')}
      </Note>
    );
  if (wasKept) return <Note role="status">{t('This is your unsaved draft, brought back.')}</Note>;
  return null;
}
