import { clampLines } from 'shared-ui';
import styled, { css } from 'styled-components';

/** The widths of the columns. That of the titles takes the rest. */
const widths = { chosen: '2.25rem', date: '6.75rem', category: '8rem', actions: '9.25rem' };

/**
 * The table: columns of fixed widths if there is room; otherwise date and category of each row are below its title. A word
 * breaks only if it is wider than its column.
 */
export const TableFrame = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: var(--text-s);

  [data-column='category'] > span {
    ${clampLines(2)}
    text-align: start;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  [data-column='title'] > div {
    display: flex;
    align-items: center;
    gap: var(--space-3);

    > span {
      flex: none;
      width: 5rem;
      border-radius: var(--radius-s);
    }
    > div {
      min-width: 0;
    }
  }
  [data-column='date'] {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  small {
    display: block;
    font-size: var(--text-xs);
  }
  small a {
    color: inherit;
  }
  input[type='checkbox'] {
    display: block;
  }
  tbody tr:hover {
    background: var(--color-hover);
  }
  tbody tr:has([data-column='chosen'] :checked) {
    background: var(--color-accent-soft);
  }
  tbody tr:focus-visible {
    outline-offset: -3px;
  }
  &[aria-busy='true'] tbody {
    opacity: 0.6;
    pointer-events: none;
  }

  @media (min-width: 60rem) {
    ${Object.entries(widths).map(
      ([column, width]) => css`
        [data-column='${column}'] {
          width: ${width};
        }
      `,
    )}
    th,
    td {
      padding: var(--space-2);
      vertical-align: middle;
    }
    th {
      padding-block: 0;
      text-align: start;
      position: sticky;
      top: 0;
      z-index: 2;
      height: 2.75rem;
      background: var(--color-page);
      box-shadow: inset 0 -1px var(--color-line);
      color: var(--color-text-muted);
      font-weight: 500;
      white-space: nowrap;
    }
    th button {
      padding: var(--space-2) 0;
      border: 0;
      background: none;
      color: inherit;
      font-weight: inherit;
      cursor: pointer;
    }
    th[aria-sort$='ending'] {
      color: var(--color-text);
    }
    td {
      border-bottom: 1px solid var(--color-line);
    }
    td[data-column='actions'] {
      padding-inline: 0 var(--space-1);
    }
  }

  @media (max-width: 59.99rem) {
    &,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template:
        'chosen title title actions'
        'chosen date category actions' / auto auto minmax(0, 1fr) auto;
      align-items: center;
      gap: 0 var(--space-2);
      padding: var(--space-2);
      border-bottom: 1px solid var(--color-line);
    }
    td {
      padding: 0;
    }
    ${['title', ...Object.keys(widths)].map(
      (column) => css`
        [data-column='${column}'] {
          grid-area: ${column};
        }
      `,
    )}
    [data-column='chosen'] {
      padding: var(--space-3) 0;
    }
    [data-column='title'] {
      font-size: var(--text-m);
    }
    :is([data-column='date'], [data-column='category']) {
      color: var(--color-text-muted);
      font-size: var(--text-xs);
    }
    [data-column='date'] {
      /* Below the title, which is beside the picture. */
      margin-inline-start: 5.75rem;
    }
  }

  @media (max-width: 39.99rem) {
    [data-column='category'] > span {
      -webkit-line-clamp: 1;
    }
    [data-column='actions'] div > :not(:last-child) {
      display: none;
    }
  }
`;

/** The visibility of an item. It is a badge if visitors cannot find the item, and amber while it waits for its time. */
export const State = styled.span`
  &:not([data-state='published']) {
    padding: 0.0625rem var(--space-2);
    border-radius: var(--radius-s);
    background: var(--color-line);
    color: var(--color-text);
    font-weight: var(--weight-medium);
    white-space: nowrap;
  }
  &[data-state='scheduled'] {
    background: var(--color-mark);
    color: var(--color-on-mark);
  }
`;
