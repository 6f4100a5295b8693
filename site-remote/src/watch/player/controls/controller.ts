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
  --media-focus-box-shadow: 3px solid var(--media-primary-color);
  --media-menu-item-focus-shadow: inset 0 0 0 3px var(--media-primary-color);

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
  /* The ring of the player is over video and bar. Its dark inner line is visible on a white video. */
  &:focus-visible::after {
    position: absolute;
    inset: var(--space-1);
    border: 3px solid var(--media-primary-color);
    border-radius: var(--radius-m);
    outline: 2px solid var(--media-settings-menu-background);
    outline-offset: -5px;
    pointer-events: none;
    content: '';
  }
  :focus-visible {
    outline: var(--media-focus-box-shadow);
    outline-offset: -5px;
    border-radius: var(--radius-s);
  }
  /* Their focus is inside them. media-chrome sets this variable for a shadow, which forced colours would remove. */
  media-time-range,
  media-volume-range {
    --media-control-hover-background: transparent;

    outline: var(--_focus-visible-box-shadow, none);
    outline-offset: -3px;
    border-radius: var(--radius-s);
  }
  &:dir(rtl) svg[slot='suffix'],
  &:dir(rtl) ::part(back indicator) {
    scale: -1 1;
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
    --media-range-track-background: color-mix(in srgb, GrayText 50%, Canvas);
    --media-time-range-buffered-color: GrayText;
    --media-range-thumb-background: CanvasText;
    --media-settings-menu-background: Canvas;
    --media-menu-item-hover-outline: 3px solid Highlight;
    --media-menu-item-outline-offset: -3px;

    ::part(track) {
      forced-color-adjust: none;
    }
    media-settings-menu {
      border: 1px solid;
    }
    media-control-bar:nth-of-type(n) {
      padding-top: 0;
      background: Canvas;
    }
  }
`;
