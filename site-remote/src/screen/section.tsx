import styled from 'styled-components';

/** The column in which a screen's content stands. */
export const Section = styled.section`
  display: grid;
  gap: var(--space-5);
  max-width: var(--width-page);
  margin: 0 auto;
  padding: var(--space-6) var(--space-4) 0;

  h2 {
    font-size: var(--text-xl);
  }
`;
