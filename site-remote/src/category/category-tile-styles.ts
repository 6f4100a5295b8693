import { css } from 'styled-components';

/** Categories as a grid of tiles, for the screen on which no category is selected. */
export const tileGridStyle = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, clamp(9rem, 19vw, 18rem)), 1fr));
  gap: var(--space-3);

  li {
    --hue: 32;
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border-radius: var(--radius-l);
    background:
      radial-gradient(circle at 100% 0, oklch(0.6 0.09 var(--hue) / 70%), transparent 65%),
      oklch(0.36 0.06 var(--hue));
  }
  /* The minimum height of a tile is that of a 16:9 picture; a long name makes it higher. */
  li::before {
    grid-area: 1 / 1;
    padding-top: 56.25%;
    content: '';
  }
  a {
    position: relative;
    display: grid;
    align-items: end;
    grid-area: 1 / 1;
    overflow-wrap: anywhere;
    padding: var(--space-6) var(--space-4) calc(var(--space-3) + 1.5rem);
    border: 1px solid transparent;
    border-radius: var(--radius-l);
    background-origin: border-box;
    color: #fff;
    font-size: clamp(1rem, 0.85rem + 0.5vw, 1.375rem);
    font-weight: var(--weight-bold);
    line-height: 1.25;
    letter-spacing: -0.014em;
    transition: filter var(--motion-fast);
  }
  /* The first letter as a background, larger than the tile and clipped by it. */
  b {
    position: absolute;
    inset: 0;
    overflow: hidden;
    padding-inline-end: 0.06em;
    border-radius: var(--radius-l);
    color: #fff;
    font-size: clamp(6rem, 10vw, 10rem);
    font-weight: var(--weight-heavy);
    line-height: 1;
    opacity: 0.13;
    pointer-events: none;
    text-align: end;
  }
  /* A darker picture, with the tile's colour behind the name, keeps the name readable on a white picture. */
  li > span {
    position: absolute;
    inset: 0;
    aspect-ratio: auto;
    border-radius: var(--radius-l);
    transition: filter var(--motion-fast);
    filter: brightness(0.85);
    /* A missing picture shows the tile instead of the placeholder icon. */
    background: none;
  }
  /* Hides the browser's icon for a broken image until JavaScript removes the image. */
  li > span > img::before {
    background: oklch(0.36 0.06 var(--hue));
  }
  li > span > i,
  li > span > img::after {
    display: none;
  }
  li > span + a {
    background-image: linear-gradient(
      to top,
      oklch(0.3 0.07 var(--hue) / 96%),
      oklch(0.3 0.07 var(--hue) / 80%) 55%,
      oklch(0.3 0.07 var(--hue) / 5%)
    );
    text-shadow: 0 1px 3px rgb(0 0 0 / 60%);
  }
  li:hover > span {
    filter: none;
  }
  @media (forced-colors: active) {
    li > span {
      display: none;
    }
  }
  /* Positioned, so that nothing moves when the count is loaded. */
  small {
    position: absolute;
    bottom: var(--space-3);
    inset-inline-start: var(--space-4);
    color: #fff;
    pointer-events: none;
    font-size: var(--text-s);
    font-weight: var(--weight-regular);
  }
  /* Seven colours, because a number that divides the columns would make vertical stripes. */
  li:nth-child(7n + 2) {
    --hue: 250;
  }
  li:nth-child(7n + 3) {
    --hue: 155;
  }
  li:nth-child(7n + 4) {
    --hue: 330;
  }
  li:nth-child(7n + 5) {
    --hue: 80;
  }
  li:nth-child(7n + 6) {
    --hue: 200;
  }
  li:nth-child(7n) {
    --hue: 290;
  }
  li:hover:not(:has(> span)) {
    background:
      radial-gradient(circle at 100% 0, oklch(0.6 0.09 var(--hue)), transparent 90%),
      oklch(0.36 0.06 var(--hue));
  }
`;
