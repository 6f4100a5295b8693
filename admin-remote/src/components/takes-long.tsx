import { useEffect, useState, type ReactNode } from 'react';
import { t } from 'shared-ui';
import styled from 'styled-components';

/** Milliseconds until the message appears; the same as for a screen that is loading. */
const longest = 8000;

const Said = styled.div`
  color: var(--color-text-muted);
  font-size: var(--text-s);

  /* Takes no space while it is empty. */
  &:empty {
    position: absolute;
  }
`;

interface TakesLongProps {
  /** Whether an answer is pending. */
  isWaiting: boolean;
  /** Further advice. */
  children?: ReactNode;
}

/** Reports that an answer takes long: a server that never answers causes no error. */
export function TakesLong({ isWaiting, children }: TakesLongProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), longest);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
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
