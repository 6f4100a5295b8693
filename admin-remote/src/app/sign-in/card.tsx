import { createContext, lazy, Suspense, use, type ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from '../../components/layout';

// Rendered only above an open panel, which has already loaded this code.
const Dialog = lazy(() =>
  import('../../components/dialog/dialog').then(({ Dialog }) => ({ default: Dialog })),
);

const Screen = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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
  /* An e-mail address may be one long word, which must break. */
  overflow-wrap: anywhere;
`;

/** Whether the panel is open behind the card. It is then inert and keeps its forms. */
export const IsOverPanel = createContext(false);

/** A card for the steps before the panel: a screen, or a dialog above the open panel. */
export function Card({ heading, children }: { heading: string; children: ReactNode }) {
  if (use(IsOverPanel))
    return (
      <Suspense fallback={null}>
        {/* Closing does nothing, because the user must sign in first. */}
        <Dialog heading={heading} onClose={() => {}}>
          <Stack style={{ overflowWrap: 'anywhere' }}>{children}</Stack>
        </Dialog>
      </Suspense>
    );
  return (
    <Screen>
      <Box>
        <h1>{heading}</h1>
        {children}
      </Box>
    </Screen>
  );
}
