import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { Button } from './button';
import { Icon } from './icon';
import { t } from './language/texts';

const MessageSection = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  width: min(36rem, 100%);
  margin: var(--space-7) auto;
  padding: var(--space-6) var(--space-4);
  text-align: center;

  > svg {
    margin: 0 auto;
    padding: var(--space-4);
    border-radius: 50%;
    background: var(--color-accent-soft);
    color: var(--color-accent);
  }

  p {
    color: var(--color-text-muted);
    text-wrap: balance;
  }

  ul {
    justify-content: center;
  }
  > [role='navigation'] {
    margin-top: var(--space-5);
  }

  > div:has(> a, > button) {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--space-3);

    /* On a phone, three buttons are below each other and equally wide. */
    @media (max-width: 34.99rem) {
      &:has(> :nth-child(3)) {
        display: grid;
        justify-content: stretch;
      }
    }
  }
`;

interface MessageProps {
  heading: ReactNode;
  /** The level of the heading: 1 if the message replaces the whole screen. */
  level?: 1 | 2;
  /** Makes the heading focusable, so that the caller can focus it. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Explains what happened, what is saved, and what to do next. */
  children?: ReactNode;
  /** Called by a "Try again" button, which this adds before the other actions. */
  onTryAgain?: (() => unknown) | undefined;
  actions?: ReactNode;
  /** Suggestions below the actions. */
  suggestions?: ReactNode;
  /** Screen readers announce an `alert` immediately. */
  role?: 'alert' | 'status';
}

/** Replaces the content of a screen or section that is empty, has failed, or was not found. */
export function Message({
  heading,
  level = 2,
  headingRef,
  children,
  onTryAgain,
  actions,
  suggestions,
  role,
}: MessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <MessageSection role={role}>
      <Icon path="M3 5h18v14H3zm7 4v6l5-3z" size="4.5rem" />
      <Heading {...(headingRef && { ref: headingRef, tabIndex: -1 })}>{heading}</Heading>
      {children && <p>{children}</p>}
      {(onTryAgain || actions) && (
        <div>
          {onTryAgain && (
            <Button $kind="primary" onClick={() => void onTryAgain()}>
              {t('Try again')}
            </Button>
          )}
          {actions}
        </div>
      )}
      {suggestions}
    </MessageSection>
  );
}
