import { useRef, type ReactNode } from 'react';
import { useLandmark } from 'react-aria/useLandmark';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { Commands, useRoomForActions } from './layout';

/** The last element of a list, at the lower edge of the window and of the screen. It moves no row. */
const Bar = styled(Commands)`
  position: sticky;
  bottom: var(--space-2);
  margin-bottom: calc(var(--space-2) - var(--space-8));
  z-index: 3;
  gap: var(--space-1);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-raised);
  box-shadow: var(--shadow-high);
  font-size: var(--text-s);
  white-space: nowrap;

  /* The bar itself is focused after F6. */
  &&:focus-visible {
    outline: 3px solid var(--color-focus);
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
  button {
    flex: none;
    min-height: var(--small-control);
    padding: 0 var(--space-2);
    border-radius: var(--radius-s);
    font-size: inherit;
  }
  @media (max-width: 59.99rem) {
    > :first-child {
      flex: 1 1 100%;
    }
    > :first-child > :last-child {
      margin-inline-start: auto;
    }
  }
`;

interface SelectionBarProps {
  label: string;
  count: number;
  /** The number of selected rows that the list does not contain at present. */
  hidden?: number;
  /** The number of rows that "select all" selects; undefined if unknown. */
  total?: number | undefined;
  /** Selects all rows. Absent if all are selected. */
  onSelectAll?: (() => void) | undefined;
  onSelectNone: () => void;
  children: ReactNode;
}

/** The actions for the selected rows of a list. F6 focuses the bar. */
export function SelectionBar({ label, count, hidden = 0, total, children, ...on }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { landmarkProps } = useLandmark({ role: 'region', 'aria-label': label }, bar);
  useRoomForActions(bar);
  return (
    <Bar ref={bar} {...landmarkProps}>
      <Commands>
        <strong role="status">
          {hidden > 0
            ? t('{count} selected, {hidden} of them not in this list', { count, hidden })
            : t('{count} selected', { count })}
        </strong>
        {on.onSelectAll && (
          <Button onClick={on.onSelectAll}>
            {total === undefined ? t('Select all') : t('Select all {total}', { total })}
          </Button>
        )}
        <Button aria-label={t('Select none')} title={t('Select none')} onClick={on.onSelectNone}>
          ×
        </Button>
      </Commands>
      {children}
    </Bar>
  );
}
