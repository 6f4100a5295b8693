import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { FullScreenLoader, t } from 'shared-ui';
import { notify } from '../notices';

/**
 * A dialog whose code is loaded when it opens for the first time. If this fails, the dialog closes with a notice, and
 * the next opening tries again. (`lazy` would replace the panel by an error for good.)
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props> = () => <FullScreenLoader />,
): ComponentType<Props> {
  let loading: ComponentType<Props> | undefined;

  function LoadFailed({ onClose }: Props) {
    const close = useEffectEvent(onClose);
    useEffect(() => {
      loading = undefined;
      notify(t('Check the connection to the network, then try again.'), { isFailure: true });
      close();
    }, []);
    return null;
  }

  const startLoading = () =>
    (loading ??= lazy<ComponentType<Props>>(() =>
      load().then(
        (Dialog) => ({ default: Dialog }),
        () => ({ default: LoadFailed }),
      ),
    ));

  return function LazyDialog(props: Props) {
    const [Dialog] = useState(startLoading);
    return (
      <Suspense fallback={<Placeholder {...props} />}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
