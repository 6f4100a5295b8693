import styled from 'styled-components';

/** Rows with a line between them, in a frame. */
export const BorderedList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  list-style: none;

  li + li {
    border-top: 1px solid var(--color-line);
  }
`;
