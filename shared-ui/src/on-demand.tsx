import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from './button';
import { FullScreenLoader } from './full-screen-loader';

/** Words in the place of a screen, as `Message` shows them. */
type Frame = ComponentType<{ heading: string; children: ReactNode; actions: ReactNode; role: 'alert' }>;

/**
 * A screen whose code is loaded when it is first opened. Where that fails, as without a network, a message in
 * `Frame` stands in its place, and it is loaded when it is tried again; what is around it stays. (`lazy` keeps a failure
 * for the life of the page.) A page that came with the screen as HTML keeps it until the code is there.
 */
export function onDemand(load: () => Promise<ComponentType>, Frame: Frame): ComponentType {
  /** On its way or here; one that did not come is loaded anew by who comes next. */
  let kept: ComponentType<Tried> | undefined;
  const start = () =>
    (kept ??= lazy<ComponentType<Tried>>(() =>
      load().then(
        (Screen) => ({ default: Screen as ComponentType<Tried> }),
        () => {
          kept = undefined;
          return { default: Failed };
        },
      ),
    ));

  function Failed({ onTryAgain }: Tried) {
    return (
      <Frame
        role="alert"
        heading="This screen could not be loaded"
        actions={
          <Button $kind="primary" onClick={onTryAgain}>
            Try again
          </Button>
        }
      >
        Check the connection to the network, then try again.
      </Frame>
    );
  }

  return function OnDemand() {
    const [Screen, setScreen] = useState(start);
    return (
      <Suspense fallback={<FullScreenLoader />}>
        <Screen onTryAgain={() => setScreen(start)} />
      </Suspense>
    );
  };
}

interface Tried {
  onTryAgain: () => void;
}
