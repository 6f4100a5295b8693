import styled from 'styled-components';
import { EntryList } from '../../components/entry-list';
import { RowActions } from '../../components/row-actions';

/** People, each with words and actions. */
export const PeopleList = styled(EntryList)`
  p {
    overflow-wrap: anywhere;
  }
  /* They are few, and what is done with them is rare: nobody should have to look for it. */
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
