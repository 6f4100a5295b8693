import type { MouseEvent, ReactNode } from 'react';
import { t, clampLines } from 'shared-ui';
import styled, { css } from 'styled-components';
import { Icon } from './icons';
import { Link } from 'react-router-dom';

/** A list whose rows have text and actions, and may begin with a checkbox and a picture. */
export const RowList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid var(--color-line);

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
    align-items: center;
    min-height: 3.75rem;
    padding: var(--space-2) var(--space-3);
    border-bottom: 1px solid var(--color-line);
    font-size: var(--text-s);
  }
  li:hover {
    background: var(--color-hover);
  }
  li:has(:checked) {
    background: var(--color-accent-soft);
  }
  li > span {
    flex: none;
    width: 5rem;
    border-radius: var(--radius-s);
  }
  li > div:first-of-type {
    flex: 1 1 10rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li > :last-child {
    margin-inline-start: auto;
  }
`;

const titleLook = css`
  ${clampLines(2)}
  max-width: 100%;
  /* A title may be one long word, which must break. */
  overflow-wrap: anywhere;
  font-size: inherit;
  font-weight: var(--weight-medium);
  /* Aligned with the text below, whatever the direction of the title. */
  text-align: start;
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;

/** The attributes of a text: its own direction, and the whole text as tooltip. */
const textOf = ({ children }: { children?: ReactNode }) => ({ dir: 'auto', title: String(children) });

/** The title of a row, cut after two lines. */
export const RowTitle = styled.strong.attrs(textOf)`
  ${titleLook}
`;

export const RowTitleLink = styled(Link).attrs(textOf)`
  ${titleLook}
  color: inherit;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** Around the checkbox of a row: a larger area for fingers and pointers, which moves nothing. */
export const CheckArea = styled.label`
  display: grid;
  margin: -0.75rem;
  padding: 0.75rem;
`;

export const RowActions = styled.div`
  display: flex;
  justify-content: flex-end;
`;

interface RowActionProps {
  /** Whether the action removes the row. */
  $isDanger?: boolean;
}

const actionLook = css<RowActionProps>`
  display: inline-grid;
  place-items: center;
  min-width: var(--small-control);
  height: var(--small-control);
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
`;

/** Ignores the second click of a double click: it would repeat the action, or hit the row that has moved up. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.stopPropagation();

/** An action of a row, shown as an icon. It needs an `aria-label`, and a `title` for the tooltip. */
export const RowAction = styled.button.attrs({
  type: 'button',
  onClickCapture: ignoreSecondClick,
})<RowActionProps>`
  ${actionLook}
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
  padding: 0 var(--space-2);
  color: var(--color-text);
  font-size: inherit;
  font-weight: var(--weight-medium);
  white-space: nowrap;
`;

export const RowLink = styled.a<RowActionProps>`
  ${actionLook}
`;
