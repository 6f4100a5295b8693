import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { clampLines } from 'shared-ui';
import styled, { css } from 'styled-components';

const look = css`
  ${clampLines(2)}
  max-width: 100%;
  /* A title may be one word that is wider than its row. */
  overflow-wrap: anywhere;
  font-size: inherit;
  font-weight: var(--weight-medium);
  /* A title of any script is aligned with the text below it. */
  text-align: start;
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;

/** In the direction of its text, and with the whole text as its tooltip. */
const textOf = ({ children }: { children?: ReactNode }) => ({ dir: 'auto', title: String(children) });

/** The title of a row, in at most two lines. */
export const RowTitle = styled.strong.attrs(textOf)`
  ${look}
`;

export const RowTitleLink = styled(Link).attrs(textOf)`
  ${look}
  color: inherit;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
