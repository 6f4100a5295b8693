import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { clampLines } from 'shared-ui';
import styled, { css } from 'styled-components';

const look = css`
  ${clampLines(2)}
  max-width: 100%;
  /* A title may be one long word, which must break. */
  overflow-wrap: anywhere;
  font-size: inherit;
  font-weight: var(--weight-medium);
  /* Aligned with the text below, whatever the direction of the title. */
  text-align: start;
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;

/** The attributes of a text: its own direction, and the whole text as tooltip. */
const textOf = ({ children }: { children?: ReactNode }) => ({ dir: 'auto', title: String(children) });

/** The title of a row, cut after two lines. */
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
