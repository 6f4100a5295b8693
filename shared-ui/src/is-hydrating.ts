import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether a server is rendering the component, or the browser is hydrating the server's HTML. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
