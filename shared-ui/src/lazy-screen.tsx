import { lazy, use, useEffect, useState, type ComponentType } from 'react';
import { useIsHydrating } from './is-hydrating';
import { t } from './language/texts';
import { Message } from './message';
import { useWhenOnline } from './when-online';

interface LoadedScreenProps {
  onTryAgain: () => void;
}

/** What a screen shows whose code could not be loaded. */
export const ScreenFailure = ({ onTryAgain }: Partial<LoadedScreenProps>) => (
  <Message role="alert" heading={t('This screen could not be loaded')} onTryAgain={onTryAgain}>
    {t('Check the connection to the network, then try again.')}
  </Message>
);

/**
 * A screen whose code is loaded at its first rendering. It needs a `Suspense` around it. If the code fails to load, a
 * message with a "Try again" button replaces the screen until the network returns. (`lazy` would keep the failure until
 * the page is reloaded.) While server-rendered HTML hydrates, a failure leaves the HTML in place, and the code is
 * loaded again at the visitor's next input or when the network returns.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  /** The screen, loaded or loading, or `LoadFailed`. */
  let current: ComponentType<LoadedScreenProps> | undefined;
  const startLoading = () =>
    (current ??= lazy<ComponentType<LoadedScreenProps>>(() =>
      load().then(
        (Screen) => ({ default: Screen as ComponentType<LoadedScreenProps> }),
        () => ({ default: LoadFailed }),
      ),
    ));
  const reset = () => (current = undefined);
  let retry: Promise<void> | undefined;
  const waitToRetry = () =>
    (retry ??= waitForInputOrNetwork().then(() => {
      retry = undefined;
      reset();
    }));

  function LoadFailed({ onTryAgain }: LoadedScreenProps) {
    const isHydrating = useIsHydrating();
    // When the visitor leaves, the failure is cleared, so that the next visit of the screen loads the code again.
    useEffect(() => {
      const failed = current;
      return () => void (current === failed && reset());
    }, []);
    useWhenOnline(onTryAgain);
    if (isHydrating) use(waitToRetry());
    return <ScreenFailure onTryAgain={onTryAgain} />;
  }

  return function LazyScreen() {
    const [Screen, setScreen] = useState(startLoading);
    const tryAgain = () => {
      reset();
      setScreen(startLoading);
    };
    return <Screen onTryAgain={tryAgain} />;
  };
}

const waitForInputOrNetwork = (): Promise<void> =>
  new Promise((resolve) => {
    const events = ['online', 'pointerdown', 'keydown'];
    const handleEvent = () => {
      for (const event of events) removeEventListener(event, handleEvent, true);
      resolve();
    };
    for (const event of events) addEventListener(event, handleEvent, true);
  });
