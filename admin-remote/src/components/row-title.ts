import styled, { css } from 'styled-components';

const look = css`
  display: -webkit-box;
  overflow: hidden;
  max-width: 100%;
  /* A title may be one word that is wider than its row. */
  overflow-wrap: anywhere;
  font-size: inherit;
  font-weight: var(--weight-medium);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  /* A title of any script begins where what is said below it does. */
  text-align: start;
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;

/** What a row is about, in two lines at most. */
export const RowTitle = styled.strong`
  ${look}
`;

/** The same, where it opens a form. */
export const RowTitleButton = styled.button.attrs({ type: 'button' })`
  ${look}
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  line-height: inherit;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
