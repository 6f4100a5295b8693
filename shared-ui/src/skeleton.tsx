import styled, { keyframes } from 'styled-components';

const shine = keyframes`
  from { background-position: 150% 0; }
  to { background-position: -50% 0; }
`;

/** A grey shape of the content to come; size it with its container. Stands still for who asked for less motion. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })`
  border-radius: var(--radius-m);
  background: linear-gradient(100deg, transparent 30%, var(--color-skeleton-shine) 50%, transparent 70%) 150%
    0 / 200% 100% no-repeat var(--color-skeleton);
  animation: ${shine} 1.6s ease-in-out infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
