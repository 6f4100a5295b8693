import styled from 'styled-components';

/** The column of a screen's content. */
export const ScreenSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: var(--width-page);
  margin: 0 auto;
  padding: var(--space-5) var(--page-margin) 0;
`;
