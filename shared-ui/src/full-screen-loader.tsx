import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from './visually-hidden';

const appear = keyframes`to { opacity: 1; }`;
const turn = keyframes`to { transform: rotate(1turn); }`;

const Screen = styled.div`
  position: fixed;
  inset: 0;
  z-index: 10;
  display: grid;
  place-items: center;
  background: var(--color-page);
  opacity: 0;
  pointer-events: none;
  animation: ${appear} var(--motion-normal) 200ms forwards;
`;

const Ring = styled.div`
  width: 3rem;
  height: 3rem;
  border: 4px solid var(--color-line);
  border-top-color: var(--color-accent);
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 6s;
  }
`;

/** Covers the screen while a part of the product loads; what loads within 200 ms never shows it. */
export function FullScreenLoader({ label = 'Loading' }: { label?: string }) {
  return (
    <Screen role="status">
      <Ring aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Screen>
  );
}
