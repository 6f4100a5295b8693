import styled from 'styled-components';

/** Says above what is previewed that nobody else sees it. */
export const PreviewBar = styled.p`
  padding: var(--space-3) var(--page-margin);
  border-bottom: 1px solid var(--color-accent);
  background: var(--color-accent-soft);
`;
