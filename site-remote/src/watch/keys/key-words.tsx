import { VisuallyHidden } from 'shared-ui';
import styled, { keyframes } from 'styled-components';
import type { Pressed } from './use-player-keys';

const goes = keyframes`
  from, 70% { opacity: 1; }
  to { opacity: 0; visibility: hidden; }
`;

const Words = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-round);
  background: rgb(20 16 14 / 85%);
  font-weight: 600;
  pointer-events: none;
  transform: translate(-50%, -50%);
  /* It goes without moving, so that it may also where less motion is asked for. */
  animation: ${goes} 1.2s forwards;
`;

/** Says over the player, and to screen readers, what a pressed key did. */
export function KeyWords({ pressed }: { pressed: Pressed | null }) {
  return (
    <>
      {pressed?.words && (
        <Words key={pressed.time} aria-hidden="true">
          {pressed.words}
        </Words>
      )}
      <VisuallyHidden role="status">{pressed?.words}</VisuallyHidden>
    </>
  );
}
