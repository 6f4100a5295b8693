import {
  lazy,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { t } from './language/texts';
import { Button } from './button';

/** Words in the place of a screen, as `Message` shows them. */
type Frame = ComponentType<{ heading: string; children: ReactNode; actions: ReactNode; role: 'alert' }>;

/**
 * A screen whose code is loaded when it is first opened; it suspends until then, under a `Suspense` of whoever shows it. Where
 * the code does not come, as without a network, a message in `Frame` stands in its place, and it is loaded when it is tried
 * again; what is around it stays. (`lazy` keeps a failure for the life of the page.) A page that came with the screen as HTML
 * keeps that until the code is there, which is asked for again at the next sign of a visitor.
 */
export function onDemand(load: () => Promise<ComponentType>, Frame: Frame): ComponentType {
  /** On its way, here, or what says that it did not come. */
  let kept: ComponentType<Tried> | undefined;
  const start = () =>
    (kept ??= lazy<ComponentType<Tried>>(() =>
      load().then(
        (Screen) => ({ default: Screen as ComponentType<Tried> }),
        () => ({ default: Failed }),
      ),
    ));
  const forget = () => (kept = undefined);
  let sign: Promise<void> | undefined;

  function Failed({ onTryAgain }: Tried) {
    const isHydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    // Who comes back later finds it loaded anew.
    useEffect(() => {
      const failed = kept;
      return () => void (kept === failed && forget());
    }, []);
    if (isHydrating)
      use(
        (sign ??= nextSign().then(() => {
          sign = undefined;
          forget();
        })),
      );
    return (
      <Frame
        role="alert"
        heading={t('This screen could not be loaded')}
        actions={
          <Button $kind="primary" onClick={onTryAgain}>
            {t('Try again')}
          </Button>
        }
      >
        {t('Check the connection to the network, then try again.')}
      </Frame>
    );
  }

  return function OnDemand() {
    const [Screen, setScreen] = useState(start);
    const tryAgain = () => {
      forget();
      setScreen(start);
    };
    return <Screen onTryAgain={tryAgain} />;
  };
}

interface Tried {
  onTryAgain: () => void;
}

const never = () => () => undefined;

/** Resolves when the network comes back, or somebody does something in the page. */
const nextSign = (): Promise<void> =>
  new Promise((resolve) => {
    const signs = ['online', 'pointerdown', 'keydown'];
    const seen = () => {
      for (const sign of signs) removeEventListener(sign, seen, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, seen, true);
  });
