import type { ComponentType } from 'react';

/** Loads the code of the watch screen, once. */
export const loadWatch = (): Promise<ComponentType> =>
  import(/* webpackChunkName: "watch" */ './watch').then(({ Watch }) => Watch);

/** Given to a link that leads to a video: the code is on its way before the link is followed. */
export const loadsWatch = {
  onPointerEnter: () => void loadWatch().catch(() => undefined),
  onFocus: () => void loadWatch().catch(() => undefined),
};
