import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether a component renders on a server, or hydrates server-rendered HTML in a browser. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
