import { Button, Message } from 'shared-ui';

/** Stands for a screen whose code could not be loaded; the panel around it, with its tasks and forms, stays. */
export function CodeFailure({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Message
      role="alert"
      heading="This screen could not be loaded"
      actions={
        <Button $kind="primary" onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      Check the connection to the network, then try again.
    </Message>
  );
}
