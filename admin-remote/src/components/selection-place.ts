import styled from 'styled-components';

interface SelectionPlaceProps {
  /** It leaves the box to choose all of a table in view. */
  $isOverHeads?: boolean;
}

/** What can be done with chosen rows. It takes no room: it stands over the head of the list, and goes along with it. */
export const SelectionPlace = styled.div<SelectionPlaceProps>`
  position: sticky;
  top: 0;
  z-index: 3;
  height: 0;

  > div {
    position: absolute;
    inset: 0 0 auto ${({ $isOverHeads }) => ($isOverHeads ? '2.75rem' : 0)};
    display: flex;
    align-items: center;
    gap: var(--space-2);
    height: 2.75rem;
    overflow-x: auto;
    background: var(--color-page);
    box-shadow: inset 0 -1px var(--color-line);
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
      gap: var(--space-2);
      height: auto;
      padding: var(--space-3) var(--space-4);
      border-top: 1px solid var(--color-line);
      background: var(--color-raised);
      box-shadow: var(--shadow-high);
    }
    select,
    button {
      min-height: 2.75rem;
      padding: 0 var(--space-2);
    }
    select {
      flex: 1 1 7rem;
    }
  }
`;
