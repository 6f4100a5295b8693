import type { ReactNode } from 'react';
import { t, useTakesLong } from 'shared-ui';
import styled from 'styled-components';

const Said = styled.div`
  color: var(--color-text-muted);
  font-size: var(--text-s);

  /* An empty status takes no space. */
  &:empty {
    position: absolute;
  }
`;

export function TakesLong({ isWaiting, children }: { isWaiting: boolean; children?: ReactNode }) {
  const isLong = useTakesLong(isWaiting);
  return (
    <Said role="status">
      {isLong && (
        <p>
          {t('This takes longer than usual.')} {children}
        </p>
      )}
    </Said>
  );
}
