import styled, { css } from 'styled-components';

interface ButtonProps {
  /** `primary`: the main action of a screen or dialog. `danger`: an action that cannot be undone. */
  $kind?: 'primary' | 'danger';
}

const buttonStyle = css<ButtonProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 2.75rem;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-text);
  font-weight: var(--weight-medium);
  text-decoration: none;
  cursor: pointer;
  transition:
    background var(--motion-fast),
    border-color var(--motion-fast);

  &:hover:not(:disabled) {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
  }
  &:is(:disabled, [aria-disabled='true']) {
    cursor: not-allowed;
    opacity: 0.55;
  }
  ${({ $kind }) =>
    $kind === 'primary' &&
    css`
      border-color: var(--color-accent);
      background: var(--color-accent);
      color: var(--color-on-accent);
      &:hover:not(:disabled) {
        border-color: var(--color-accent-hover);
        background: var(--color-accent-hover);
      }
    `}
  ${({ $kind }) =>
    $kind === 'danger' &&
    css`
      border-color: var(--color-danger);
      color: var(--color-danger);
      &:hover:not(:disabled) {
        border-color: var(--color-danger);
        background: var(--color-danger-soft);
      }
    `}
`;

/** A button with a text. It is 44 pixels high, so that a thumb can hit it. */
export const Button = styled.button.attrs(({ type }) => ({ type: type ?? 'button' }))<ButtonProps>`
  ${buttonStyle}
`;

/** A link that looks like a button. For a URL of the site, pass `as={Link}`. */
export const ButtonLink = styled.a<ButtonProps>`
  ${buttonStyle}
`;

/** A square button with an icon. It has no text, so it needs an `aria-label`. */
export const IconButton = styled.button.attrs(({ type }) => ({ type: type ?? 'button' }))`
  display: inline-grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius-m);
  background: transparent;
  cursor: pointer;
  transition: background var(--motion-fast);

  /* After a tap, a touch screen would keep the background, also of a button that appeared under the finger. */
  @media (hover: hover) {
    &:hover {
      background: var(--color-accent-soft);
    }
  }
`;
