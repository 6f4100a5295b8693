import styled from 'styled-components';
import { useSyncExternalStore } from 'react';

/** Holds the screen of a remote without affecting its layout. */
export const ScreenContainer = styled.div`
  display: contents;

  &[hidden] {
    display: none;
  }
`;

const subscribeToNothing = () => () => undefined;

/** Whether a component renders on a server, or hydrates server-rendered HTML in a browser. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
