import type { ReactNode } from 'react';
import { Button, t } from 'shared-ui';
import { Dialog, DialogActions } from './dialog';

interface ConfirmProps {
  /** The question, which names how many: “Delete 615 items?” */
  heading: string;
  /** What the button does: “Delete 615 items”. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  /** What happens then. */
  children: ReactNode;
}

/** Asks before much is changed at once. */
export function Confirm({ heading, action, onConfirm, onClose, children }: ConfirmProps) {
  return (
    <Dialog heading={heading} onClose={onClose}>
      <p>{children}</p>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
        <Button
          $kind="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
