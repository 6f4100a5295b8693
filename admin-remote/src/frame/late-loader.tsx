import { Button, FullScreenLoader, t } from 'shared-ui';
import styled from 'styled-components';
import { TakesLong } from '../pieces/takes-long';

const Over = styled.div`
  position: fixed;
  inset: auto 0 20%;
  z-index: 11;
  padding-inline: var(--space-4);
  text-align: center;

  button {
    margin-inline-start: var(--space-2);
  }
`;

/** Covers the screen while it is asked who is signed in, which a server that does not answer leaves open. */
export function LateLoader() {
  return (
    <>
      <FullScreenLoader />
      <Over>
        <TakesLong isWaiting>
          <Button onClick={() => location.reload()}>{t('Try again')}</Button>
        </TakesLong>
      </Over>
    </>
  );
}
