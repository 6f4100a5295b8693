import styled from 'styled-components';

/** The fields of an item, in one column. If there is room, texts are in one column and other fields in a second one. */
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

/** A column of fields. With a single column, it has no box, so that all fields are in one grid. */
export const Column = styled.div`
  display: contents;

  @media (min-width: 60rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
`;

/** The order of fields in a single column. Required ones come first. */
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

/** The cell of a field in the grid. */
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
