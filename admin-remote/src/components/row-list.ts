import styled from 'styled-components';
import { RowActions } from './row-actions';

/** A list whose rows have a checkbox, a picture, text and actions. */
export const RowList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid var(--color-line);

  li {
    display: grid;
    grid-template-columns: auto 6rem minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-3);
    align-items: center;
    min-height: 4.5rem;
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
    border-radius: var(--radius-s);
  }

  @media (max-width: 60rem) {
    li {
      grid-template-columns: auto 5rem minmax(0, 1fr);
    }
    li > :last-child {
      grid-column: 2 / 4;
    }
  }
`;

/** A list whose rows have text and actions, but no picture. */
export const EntryList = styled(RowList)`
  li {
    grid-template-columns: minmax(0, 1fr) auto;
    min-height: 3.75rem;
  }
  li > :last-child {
    grid-column: auto;
  }
`;

/** A list of people, with text and actions. */
export const PeopleList = styled(EntryList)`
  p {
    overflow-wrap: anywhere;
  }
  @media (max-width: 40rem) {
    li:has(${RowActions} > :nth-child(2)) {
      grid-template-columns: minmax(0, 1fr);
    }
    li ${RowActions} {
      justify-content: flex-start;
      margin-inline-start: calc(-1 * var(--space-2));
    }
  }
`;
