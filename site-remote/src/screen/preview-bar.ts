import styled from 'styled-components';

/** The bar above a preview: only its author sees the preview. */
export const PreviewBar = styled.p`
  padding: var(--space-3) var(--page-margin);
  border-bottom: 1px solid var(--color-accent);
  background: var(--color-accent-soft);
`;
