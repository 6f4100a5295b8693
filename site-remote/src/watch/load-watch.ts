import type { ComponentType } from 'react';

/** Loads the code of the watch page, once. */
export const loadWatch = (): Promise<ComponentType> =>
  import(/* webpackChunkName: "watch" */ './watch-page').then(({ WatchPage }) => WatchPage);

const preloadWatch = () => void loadWatch().catch(() => undefined);

/** Event handlers of a link to a video. They load the code of the watch page before the visitor follows the link. */
export const preloadWatchHandlers = { onPointerEnter: preloadWatch, onFocus: preloadWatch };
