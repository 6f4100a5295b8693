import styled from 'styled-components';
import { EntryList } from '../../components/entry-list';
import { RowActions } from '../../components/row-actions';

/** Rows of people with text and actions. */
export const PeopleList = styled(EntryList)`
  p {
    overflow-wrap: anywhere;
  }
  /* Actions are always visible, because the rows are few and the actions rare. */
  && ${RowActions} {
    opacity: 1;
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
