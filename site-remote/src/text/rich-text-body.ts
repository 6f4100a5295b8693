import styled from 'styled-components';

/** The container of `RichText`. It is a separate file, because `RichText` may load later. */
export const RichTextBody = styled.div`
  > * + * {
    margin-top: var(--space-3);
  }
  h3 {
    font-size: var(--text-m);
  }
  ul,
  ol {
    padding-inline-start: 1.5em;
  }
  li > ul,
  li > ol {
    margin: 0;
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--color-line);
    color: var(--color-text-muted);
  }
  pre {
    overflow-x: auto;
    padding: var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    overflow-wrap: normal;
  }
  code {
    font-size: 0.92em;
  }
  hr {
    border: 0;
    border-top: 1px solid var(--color-line);
  }
`;
