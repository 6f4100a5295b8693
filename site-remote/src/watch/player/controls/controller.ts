import styled from 'styled-components';

/** The element of media-chrome around a video. It has no effect until its code is loaded. */
export const Controller = styled('media-controller' as 'div')<{ nohotkeys: ''; fullscreenelement: string }>`
  --media-primary-color: #fff;
  --media-secondary-color: transparent;
  --media-background-color: transparent;
  --media-control-background: transparent;
  --media-control-hover-background: rgb(255 255 255 / 18%);
  --media-control-height: 1.5rem;
  --media-control-padding: 0.625rem;
  --media-font-family: var(--font-sans);
  --media-font-size: var(--text-s);
  --media-range-bar-color: var(--color-accent-on-dark, #e8a87c);
  --media-range-track-background: rgb(255 255 255 / 35%);
  --media-range-track-border-radius: 2px;
  --media-range-thumb-background: #fff;
  --media-settings-menu-background: rgb(20 16 14 / 92%);
  --media-menu-background: rgb(20 16 14 / 92%);
  --media-preview-background: rgb(20 16 14 / 85%);
  --media-focus-box-shadow: none;

  display: block;
  width: 100%;
  height: 100%;

  media-control-bar {
    align-items: center;
    padding-inline: var(--space-2);
  }
  /* One dark gradient behind both rows, so that they are readable on any picture. */
  media-control-bar:first-of-type {
    padding-top: var(--space-6);
    background: linear-gradient(transparent, rgb(0 0 0 / 50%));
  }
  media-control-bar:last-of-type {
    background: linear-gradient(rgb(0 0 0 / 50%), rgb(0 0 0 / 65%));
  }
  :focus-visible {
    outline: 3px solid var(--media-primary-color);
    outline-offset: -3px;
    border-radius: var(--radius-s);
  }
  media-time-range,
  media-volume-range {
    --media-control-hover-background: transparent;
  }
  media-loading-indicator {
    filter: drop-shadow(0 0 0.25rem #000);
  }
  media-settings-menu {
    margin: 0 var(--space-3) var(--space-4);
    border-radius: var(--radius-m);
  }
  media-control-bar > span {
    flex-grow: 1;
  }
  media-time-range {
    flex-grow: 1;
    height: 1.25rem;
  }
  /* Hides elements that have nothing to offer for this video or in this browser. */
  media-captions-button:not([mediasubtitleslist]),
  media-settings-menu-item:has(media-captions-menu:not([mediasubtitleslist])),
  media-settings-menu-item:has(media-rendition-menu[mediarenditionunavailable]),
  media-airplay-button[mediaairplayunavailable],
  media-cast-button[mediacastunavailable],
  media-pip-button[mediapipunavailable],
  media-volume-range[mediavolumeunavailable] {
    display: none;
  }
  &:not([breakpointsm]) :is(media-volume-range, media-pip-button) {
    display: none;
  }
  @media (hover: none) {
    media-volume-range {
      display: none;
    }
  }
  video::cue {
    background: rgb(20 16 14 / 80%);
    font-family: var(--font-sans);
  }
  video::-webkit-media-text-track-display {
    transform: translateY(-1rem);
    transition: transform var(--motion-normal) var(--ease);
  }
  /* While the bar is shown, also in a paused video, captions stay above it and above the names of its buttons. */
  &:is(:not([userinactive]), [mediapaused]) video::-webkit-media-text-track-display {
    transform: translateY(-6rem);

    @media (hover: none) {
      transform: translateY(-4.5rem);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    --media-control-transition-in: none;
    --media-control-transition-out: none;
  }
  @media (forced-colors: active) {
    --media-primary-color: CanvasText;
    --media-range-bar-color: Highlight;
    --media-range-track-background: GrayText;
    --media-range-thumb-background: CanvasText;
    --media-settings-menu-background: Canvas;

    media-settings-menu {
      border: 1px solid;
    }
    media-control-bar:nth-of-type(n) {
      padding-top: 0;
      background: Canvas;
    }
  }
`;
