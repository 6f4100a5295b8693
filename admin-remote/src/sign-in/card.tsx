import type { ReactNode } from 'react';
import styled from 'styled-components';

const Screen = styled.main`
  display: grid;
  place-items: center;
  min-height: 100vh;
  padding: var(--space-4);
`;

const Box = styled.div`
  display: grid;
  gap: var(--space-4);
  width: min(100%, 26rem);
  padding: var(--space-6) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-high);

  h1 {
    font-size: var(--text-xl);
  }
`;

/** What stands in front of the panel. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <Screen>
      <Box>{children}</Box>
    </Screen>
  );
}
