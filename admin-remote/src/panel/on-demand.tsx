import { useEffect, useState, type ComponentType } from 'react';
import { Button, FullScreenLoader, Message } from 'shared-ui';

/**
 * A screen whose code is loaded when it is first opened. Where that fails, as without a network, it says so in its own
 * place and is loaded when it is tried again; the panel around it, with its tasks and forms, stays. (`lazy` keeps a
 * failure for the life of the page.)
 */
export function onDemand(load: () => Promise<ComponentType>): ComponentType {
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
      <Message
        role="alert"
        heading="This screen could not be loaded"
        actions={
          <Button $kind="primary" onClick={() => setFailed(false)}>
            Try again
          </Button>
        }
      >
        Check the connection to the network, then try again.
      </Message>
    );
  };
}
