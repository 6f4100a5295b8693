import styled from 'styled-components';

/** The fields of an item, one below the other. In two columns if there is room: the words, and beside them the rest. */
export const FormGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) 22rem;
    align-items: start;
    gap: var(--space-5);
  }
`;

/** A column of fields, which is no box of its own where all fields are in one column. */
export const Column = styled.div`
  display: contents;

  @media (min-width: 60rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
`;

/** The order in one column: first what is required. */
const order = [
  'url',
  'title',
  'imageBlob',
  'visibility',
  'date',
  'category',
  'description',
  'tags',
  'duration',
];

/** One field of the form. */
export const Place = styled.div<{ $of: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);
  min-width: 0;

  @media (max-width: 59.99rem) {
    order: ${({ $of }) => (order.includes($of) ? order.indexOf($of) : order.length)};
  }
`;
