import styled from 'styled-components';

/** A screen that is one list: its heading, a sentence about it, and its rows. */
export const ListSection = styled.section`
  display: grid;
  gap: var(--space-4);

  p {
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  p[role='alert'] {
    color: inherit;
  }
`;
