import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

const besideStyle = css`
  grid-template: auto auto 1fr / minmax(0, var(--player)) var(--beside-player);
  justify-content: center;

  /* The first part is beside the article, the second part below it. */
  > aside {
    display: contents;
  }
  > aside > :first-child {
    grid-area: 1 / 2 / 4;
  }
  > aside > :nth-child(2) {
    grid-area: 3 / 1;
  }
`;

/** Theatre mode: the player has its own row, as wide as the window, unless this would leave no room for the title. */
const theatreStyle = css`
  grid-template-columns: minmax(0, 1fr) var(--beside-player);
  justify-content: normal;
  padding-top: 0;

  > aside > :first-child {
    grid-row-start: 2;
  }
  > :first-child > :first-child {
    grid-column: 1 / 3;
    margin-inline: calc(-1 * var(--page-margin));
    background: #000;

    > div {
      width: min(100%, var(--player));
      margin: 0 auto;
      border-radius: 0;
    }
  }
`;

const ColumnsContainer = styled.div`
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-6);
  max-width: var(--width-page);
  margin: 0 auto;
  padding: var(--space-5) var(--page-margin) 0;

  /* The children of the article, player and text, are items of this grid. */
  > :first-child {
    display: contents;
  }
  @media (max-width: 39.99rem) {
    padding-top: 0;

    /* On a phone, the player extends into the margins of the page. */
    > :first-child > :first-child {
      margin-inline: calc(-1 * var(--page-margin));

      > div {
        border-radius: 0;
      }
    }
  }
  @media (max-width: 63.99rem) and (orientation: landscape) {
    > :first-child > :first-child {
      background: #000;

      > div {
        width: min(100%, var(--player));
        margin: 0 auto;
        border-radius: 0;
      }
    }
  }
  @media (min-width: 64rem) {
    /* In a container query, rem is the page's text size; in the media query it would be the browser's default. */
    @container (min-width: 60rem) {
      ${besideStyle}

      :root[data-theatre] & {
        ${theatreStyle}
      }
    }
  }
`;

/** Player, text and related videos, one below the other. In wide windows the related videos are at the side. */
export const WatchColumns = ({ children }: { children: ReactNode }) => (
  <ColumnsContainer>
    <Columns>{children}</Columns>
  </ColumnsContainer>
);

export const WatchText = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);
`;
