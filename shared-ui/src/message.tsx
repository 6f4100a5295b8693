import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  width: min(36rem, 100%);
  margin: var(--space-7) auto;
  padding: var(--space-6) var(--space-4);
  text-align: center;

  p {
    color: var(--color-text-muted);
    text-wrap: balance;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
`;

interface MessageProps {
  heading: ReactNode;
  /** The heading's level: 1 when the message stands for the whole screen. */
  level?: 1 | 2;
  /** Lets the heading take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** One sentence: what happened, what was kept, what to do next. */
  children?: ReactNode;
  /** The buttons or links that help. */
  actions?: ReactNode;
  /** `alert` is read aloud at once. */
  role?: 'alert' | 'status';
}

/** A screen, or a part of one, that has words instead of content: empty, failed, not found. */
export function Message({ heading, level = 2, headingRef, children, actions, role }: MessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Box role={role}>
      <Heading {...(headingRef && { ref: headingRef, tabIndex: -1 })}>{heading}</Heading>
      {children && <p>{children}</p>}
      {actions && <Actions>{actions}</Actions>}
    </Box>
  );
}
