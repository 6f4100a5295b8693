import styled from 'styled-components';

/** The heading of a screen, and what can be added to it: as high with a button as without. */
export const ScreenHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 2.75rem;
`;
