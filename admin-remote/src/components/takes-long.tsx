import { useEffect, useState, type ReactNode } from 'react';
import { t } from 'shared-ui';
import styled from 'styled-components';

/** So long, in milliseconds, somebody waits without a word; as long as for a screen that is read. */
const longest = 8000;

const Said = styled.div`
  color: var(--color-text-muted);
  font-size: var(--text-s);

  /* It takes no room beside others until it says something. */
  &:empty {
    position: absolute;
  }
`;

interface TakesLongProps {
  /** Something is waited for. */
  isWaiting: boolean;
  /** What is to be known meanwhile, or can be done. */
  children?: ReactNode;
}

/** Says that what is waited for takes long, as a server that does not answer at all fails nothing. */
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
