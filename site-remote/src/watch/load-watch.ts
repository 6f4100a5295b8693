import type { ComponentType } from 'react';

/** Loads the code of the watch page, once. */
export const loadWatch = (): Promise<ComponentType> =>
  import(/* webpackChunkName: "watch" */ './watch-page').then(({ WatchPage }) => WatchPage);

const preloadWatch = () => void loadWatch().catch(() => undefined);

/** Event handlers for links to videos: they load the code of the watch page before the link is followed. */
export const preloadWatchHandlers = { onPointerEnter: preloadWatch, onFocus: preloadWatch };
