import styled from 'styled-components';

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
