import styled from 'styled-components';

/** Over the rows of a list: as high as what can be done with the chosen ones, which stands over it. */
export const ListHead = styled.div`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0 var(--space-3);
  color: var(--color-text-muted);
  font-size: var(--text-s);

  > button {
    margin-inline-start: calc(-1 * var(--space-3));
    padding: 0 var(--space-3);
    border-color: transparent;
    background: transparent;
    color: var(--color-accent);
    font-size: inherit;
  }
`;
