import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether what is drawn stands in the page already, as a server has drawn it: there, and while a browser takes it over. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
