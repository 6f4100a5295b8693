import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether a server renders the component, or the browser hydrates what a server has rendered. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
