import type { MouseEvent } from 'react';
import { t } from 'shared-ui';
import styled, { css } from 'styled-components';
import { Icon } from './icons';

export const RowActions = styled.div`
  display: flex;
  justify-content: flex-end;
`;

interface RowActionProps {
  /** Whether the action removes the row. */
  $isDanger?: boolean;
}

const look = css<RowActionProps>`
  display: inline-grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius-s);
  background: transparent;
  color: var(--color-text-muted);
  cursor: pointer;

  &:hover,
  &:focus-visible {
    background: ${({ $isDanger }) => ($isDanger ? 'var(--color-danger-soft)' : 'var(--color-accent-soft)')};
    color: ${({ $isDanger }) => ($isDanger ? 'var(--color-danger)' : 'var(--color-text)')};
  }
  @media (pointer: coarse) {
    width: 2.75rem;
    height: 2.75rem;
  }
`;

/** Ignores the second click of a double click: it would repeat the action, or hit the row that has moved up. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.stopPropagation();

/** An action of a row, shown as an icon. It needs an `aria-label`, and a `title` for the tooltip. */
export const RowAction = styled.button.attrs({
  type: 'button',
  onClickCapture: ignoreSecondClick,
})<RowActionProps>`
  ${look}
`;

interface DeleteActionProps {
  title?: string;
  label: string;
  onClick: () => void;
}

export function DeleteAction({ title = t('Delete'), label, onClick }: DeleteActionProps) {
  const press = ({ currentTarget }: MouseEvent) => {
    const row = currentTarget.closest('li');
    // The row is focused: when the question closes, the focus returns there, where another Enter does not ask again.
    row?.setAttribute('tabindex', '-1');
    row?.focus();
    onClick();
  };
  return (
    <RowAction $isDanger title={title} aria-label={label} onClick={press}>
      <Icon name="delete" />
    </RowAction>
  );
}

/** A frequent action of a row, shown as a text. */
export const RowWord = styled(RowAction)`
  width: auto;
  padding: 0 var(--space-2);
  color: var(--color-text);
  font-size: inherit;
  font-weight: var(--weight-medium);
  white-space: nowrap;

  @media (pointer: coarse) {
    width: auto;
  }
`;

export const RowLink = styled.a<RowActionProps>`
  ${look}
`;
