import { Button } from 'shared-ui';
import { ScreenMessage } from '../layout/screen-message';

/** Stands for a screen whose code could not be loaded; the layout around it stays. */
export function CodeFailure({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <ScreenMessage
      role="alert"
      heading="This screen could not be loaded"
      actions={
        <Button $kind="primary" onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      Check the connection to the network, then try again.
    </ScreenMessage>
  );
}
