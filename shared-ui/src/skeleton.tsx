import styled, { keyframes } from 'styled-components';

const shineAnimation = keyframes`
  from { background-position: 150% 0; }
  to { background-position: -50% 0; }
`;

interface SkeletonProps {
  /** A CSS length such as `2rem`; by default the width of the container. */
  $width?: string;
  $height?: string;
  /** The CSS aspect ratio, such as `16 / 9`. */
  $ratio?: string;
}

/** A grey placeholder for content that is loading. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<SkeletonProps>`
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: var(--radius-m);
  background: linear-gradient(100deg, transparent 30%, var(--color-skeleton-shine) 50%, transparent 70%) 150%
    0 / 200% 100% no-repeat var(--color-skeleton);
  animation: ${shineAnimation} 1.6s ease-in-out infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
