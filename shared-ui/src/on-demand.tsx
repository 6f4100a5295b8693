import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from './button';
import { FullScreenLoader } from './full-screen-loader';

/** Words in the place of a screen, as `Message` shows them. */
type Frame = ComponentType<{ heading: string; children: ReactNode; actions: ReactNode; role: 'alert' }>;

/**
 * A screen whose code is loaded when it is first opened. Where that fails, as without a network, a message in
 * `Frame` stands in its place, and it is loaded when it is tried again; what is around it stays. (`lazy` keeps a failure
 * for the life of the page.)
 */
export function onDemand(load: () => Promise<ComponentType>, Frame: Frame): ComponentType {
  let loaded: ComponentType | null = null;
  return function OnDemand() {
    const [Screen, setScreen] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Screen || hasFailed) return;
      load().then(
        (screen) => {
          loaded = screen;
          setScreen(() => screen);
        },
        () => setFailed(true),
      );
    }, [Screen, hasFailed]);

    if (Screen) return <Screen />;
    if (!hasFailed) return <FullScreenLoader />;
    return (
      <Frame
        role="alert"
        heading="This screen could not be loaded"
        actions={
          <Button $kind="primary" onClick={() => setFailed(false)}>
            Try again
          </Button>
        }
      >
        Check the connection to the network, then try again.
      </Frame>
    );
  };
}
