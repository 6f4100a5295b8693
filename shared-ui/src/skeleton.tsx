import styled, { keyframes } from 'styled-components';

const shine = keyframes`
  from { background-position: 150% 0; }
  to { background-position: -50% 0; }
`;

interface SkeletonProps {
  /** Of CSS, such as `2rem`; as wide as its container where absent. */
  $width?: string;
  $height?: string;
  /** Of width to height, such as `16 / 9`. */
  $ratio?: string;
  /** The content to come has square corners. */
  $square?: boolean;
}

/** A grey shape of the content to come. Stands still for who asked for less motion. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<SkeletonProps>`
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: ${({ $square }) => ($square ? '0' : 'var(--radius-m)')};
  background: linear-gradient(100deg, transparent 30%, var(--color-skeleton-shine) 50%, transparent 70%) 150%
    0 / 200% 100% no-repeat var(--color-skeleton);
  animation: ${shine} 1.6s ease-in-out infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
