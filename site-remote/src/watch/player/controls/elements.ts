/** The elements of media-chrome in the player's controls. The build allows their styles in the content policy. */
import 'media-chrome/media-controller';
import 'media-chrome/media-control-bar';
import 'media-chrome/media-airplay-button';
import 'media-chrome/media-captions-button';
import 'media-chrome/media-cast-button';
import 'media-chrome/media-fullscreen-button';
import 'media-chrome/media-loading-indicator';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-pip-button';
import 'media-chrome/media-play-button';
import 'media-chrome/media-time-display';
import 'media-chrome/media-time-range';
import 'media-chrome/media-volume-range';
import 'media-chrome/menu/media-captions-menu';
import 'media-chrome/menu/media-playback-rate-menu';
import 'media-chrome/menu/media-rendition-menu';
import 'media-chrome/menu/media-settings-menu';
import 'media-chrome/menu/media-settings-menu-button';
import 'media-chrome/menu/media-settings-menu-item';
import type { HTMLAttributes } from 'react';

interface ElementAttributes extends HTMLAttributes<HTMLElement> {
  slot?: string;
  [attribute: string]: unknown;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [element: `media-${string}`]: ElementAttributes;
    }
  }
}
