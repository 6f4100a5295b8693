import styled from 'styled-components';

/** A part of the panel beside its table. */
export const Side = styled.section`
  display: grid;
  align-content: start;
  gap: var(--space-3);
`;
