import type { DataError } from 'shared-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { say } from '../messages/say';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-inline-start: 3px solid var(--color-danger);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  font-size: var(--text-s);

  > span {
    flex: 1 1 14rem;
  }
`;

interface LoadFailureProps {
  error: DataError;
  onTryAgain: () => void;
}

/** Why a screen, or a part of one, could not be read, and a way to try again: the same everywhere. */
export function LoadFailure({ error, onTryAgain }: LoadFailureProps) {
  return (
    <Box role="alert">
      <span>{say(error.message)}</span>
      <Button onClick={onTryAgain}>{t('Try again')}</Button>
    </Box>
  );
}
