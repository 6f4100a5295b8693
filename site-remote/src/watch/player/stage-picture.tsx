import type { ReactNode } from 'react';
import type { Item } from 'shared-data';
import { Thumbnail } from 'shared-ui';
import styled, { keyframes } from 'styled-components';

/** The colour and letter of a missing picture are quieter than on a card, because they are as large as the player. */
const Picture = styled.div`
  position: absolute;
  inset: 0;

  > span {
    border-radius: 0;
  }
  [data-initial]::before {
    background: radial-gradient(oklch(0.36 0.045 var(--hue)), oklch(0.2 0.025 calc(var(--hue) + 10)));
    filter: none;
  }
  [data-initial]::after {
    place-items: start;
    padding: 0.75em;
    font-size: max(1.25rem, 3cqw);
  }
`;

/** The picture of a video, as large as the player. */
export const StagePicture = ({ item, children }: { item: Item; children?: ReactNode }) => (
  <Picture>
    <Thumbnail src={item.imageBlob} category={item.category} title={item.title} eager>
      {children}
    </Thumbnail>
  </Picture>
);

const turn = keyframes`
  to { rotate: 1turn; }
`;

const Sign = styled.svg`
  position: absolute;
  inset: 0;
  width: clamp(3.5rem, 10cqw, 5.5rem);
  height: 100%;
  margin: auto;

  circle {
    fill: rgb(20 16 14 / 72%);
    stroke: rgb(255 255 255 / 85%);
    stroke-width: 1.5;
  }
  path {
    fill: #fff;
  }
  [aria-busy='true'] > & {
    circle {
      stroke-dasharray: 40 105;
      transform-origin: center;
      animation: ${turn} 1s linear infinite;
    }
    path {
      display: none;
    }
  }
`;

/** A large play icon in the middle of a player that does not play yet. In a busy element, a ring that turns. */
export const PlaySign = () => (
  <Sign viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="23" />
    <path d="M19 15.5v17a1 1 0 0 0 1.5.9l14-8.5a1 1 0 0 0 0-1.8l-14-8.5a1 1 0 0 0-1.5.9z" />
  </Sign>
);
