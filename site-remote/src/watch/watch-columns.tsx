import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

const beside = css`
  grid-template: auto 1fr / minmax(0, var(--player)) var(--beside-player);
  justify-content: center;

  > aside {
    grid-row: 1 / 3;
    grid-column: 2;
  }
`;

/** The player has a row of its own, as wide as the window or as high as leaves room for the title. */
const theatre = css`
  grid-template: auto 1fr / minmax(0, 1fr) var(--beside-player);
  justify-content: normal;
  padding-top: 0;

  > aside {
    grid-area: auto;
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

const Room = styled.div`
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-6);
  max-width: var(--width-page);
  margin: 0 auto;
  padding: var(--space-5) var(--page-margin) 0;

  /* The video: its player, and what is said of it. */
  > :first-child {
    display: contents;
  }
  @media (max-width: 39.99rem) {
    padding-top: 0;

    /* On a phone the player takes the margins too. */
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
    /* Counted in the size of the text, which a window's width is not where the page has larger text than the browser. */
    @container (min-width: 60rem) {
      ${beside}

      :root[data-theatre] & {
        ${theatre}
      }
    }
  }
`;

/** Player, words and list: under each other, or, where there is room, the list beside them. */
export const WatchColumns = ({ children }: { children: ReactNode }) => (
  <Room>
    <Columns>{children}</Columns>
  </Room>
);

/** What is said of the video. */
export const WatchWords = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);
`;
