import { Button, t } from 'shared-ui';
import { ScreenMessage } from '../layout/screen-message';
import type { RemoteFault } from './remote-connection';

const messages: Record<RemoteFault, () => string> = {
  down: () => t('We could not load it. The rest of the site works; please try again in a moment.'),
  slow: () =>
    t('It is taking longer than usual. It will appear by itself when it arrives, or you can try again.'),
  incompatible: () =>
    t('It was just updated and does not fit the page you have open. Reloading brings the matching version.'),
};

interface RemoteFailureProps {
  fault: RemoteFault;
  onTryAgain: () => void;
}

/** What replaces a screen whose remote could not be loaded. */
export function RemoteFailure({ fault, onTryAgain }: RemoteFailureProps) {
  return (
    <ScreenMessage
      role="alert"
      heading={t('This part of the site is not available')}
      onTryAgain={onTryAgain}
      actions={<Button onClick={() => window.location.reload()}>{t('Reload')}</Button>}
    >
      {messages[fault]()}
    </ScreenMessage>
  );
}
