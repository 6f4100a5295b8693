import { useEffect, useState, type ComponentType } from 'react';
import { FullScreenLoader } from './full-screen-loader';

/**
 * A screen whose code is loaded when it is first opened. Where that fails, as without a network, `Failure` stands in its
 * place, and it is loaded when it is tried again; what is around it stays. (`lazy` keeps a failure for the life of the
 * page.)
 */
export function onDemand(
  load: () => Promise<ComponentType>,
  Failure: ComponentType<{ onTryAgain: () => void }>,
): ComponentType {
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
    return <Failure onTryAgain={() => setFailed(false)} />;
  };
}
