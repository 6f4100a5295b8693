import { useRef } from 'react';
import { Button } from 'shared-ui';
import styled from 'styled-components';

/** It takes no room: it stands over the heads of the columns, and goes along with them. */
const Place = styled.div`
  position: sticky;
  top: 0;
  z-index: 3;
  height: 0;

  > div {
    position: absolute;
    inset: 0 0 auto 2.75rem;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    height: 2.75rem;
    overflow-x: auto;
    background: var(--color-page);
    font-size: var(--text-s);
    white-space: nowrap;
  }
  strong {
    margin-inline-end: auto;
    font-variant-numeric: tabular-nums;
  }
  select,
  button {
    flex: none;
    min-height: 2.25rem;
    padding: 0 var(--space-3);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    font-size: inherit;
  }
  select {
    max-width: 9rem;
  }

  /* Where there are no heads of columns it stands at the lower edge. */
  @media (max-width: 59.99rem) {
    position: fixed;
    inset: auto 0 0;
    top: auto;
    height: auto;

    > div {
      position: static;
      flex-wrap: wrap;
      height: auto;
      padding: var(--space-3) var(--space-4);
      border-top: 1px solid var(--color-line);
      background: var(--color-raised);
      box-shadow: var(--shadow-high);
    }
    select,
    button {
      min-height: 2.75rem;
    }
  }
`;

interface SelectionBarProps {
  count: number;
  /** How many the filter leaves. */
  totalCount: number;
  categories: string[];
  onSelectAll: () => void;
  onSelectNone: () => void;
  onDelete: () => void;
  onMove: (category: string) => void;
}

/** What can be done with the chosen items; the table and its filter stay where they are. */
export function SelectionBar({ count, totalCount, categories, ...on }: SelectionBarProps) {
  const target = useRef<HTMLSelectElement>(null);
  return (
    <Place>
      <div role="group" aria-label="Selected items">
        <strong>{count} selected</strong>
        {count < totalCount && <Button onClick={on.onSelectAll}>Select all {totalCount}</Button>}
        <Button onClick={on.onSelectNone}>Select none</Button>
        <select ref={target} aria-label="Category to move to">
          <option value="">Move to …</option>
          {categories.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <Button onClick={() => target.current?.value && on.onMove(target.current.value)}>Move</Button>
        <Button $kind="danger" onClick={on.onDelete}>
          Delete selected
        </Button>
      </div>
    </Place>
  );
}
