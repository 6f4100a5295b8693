import { VisuallyHidden } from 'shared-ui';
import styled, { keyframes } from 'styled-components';
import type { PressedKey } from './use-player-keys';

const fadeOut = keyframes`
  from, 70% { opacity: 1; }
  to { opacity: 0; visibility: hidden; }
`;

const FeedbackBubble = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-round);
  background: rgb(20 16 14 / 85%);
  font-weight: 600;
  pointer-events: none;
  transform: translate(-50%, -50%);
  /* A fade is acceptable with reduced motion as well. */
  animation: ${fadeOut} 1.2s forwards;
`;

/** Shows the effect of a pressed key over the player. Screen readers announce it. */
export function KeyFeedback({ pressedKey }: { pressedKey: PressedKey | null }) {
  return (
    <>
      {pressedKey?.effect && (
        <FeedbackBubble key={pressedKey.time} aria-hidden="true">
          {pressedKey.effect}
        </FeedbackBubble>
      )}
      <VisuallyHidden role="status">{pressedKey?.effect}</VisuallyHidden>
    </>
  );
}
