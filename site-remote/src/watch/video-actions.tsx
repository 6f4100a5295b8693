import { useState, type ComponentType } from 'react';
import { watchAddress, type Item } from 'shared-data';
import { Button, Icon, IconButton, t } from 'shared-ui';
import styled from 'styled-components';

const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  /* Removes the gap after a status without text. */
  > [role='status']:empty {
    margin-inline-start: calc(-1 * var(--space-2));
  }
`;

/** A button for the keyboard shortcuts, hidden on touch devices, which usually have no keyboard. */
const KeyboardButton = styled(IconButton)`
  @media (hover: none) {
    display: none;
  }
`;

/** A button for theatre mode, hidden in narrow windows, where the player always has the window's width. */
const TheatreButton = styled(IconButton)`
  &[aria-pressed='true'] {
    background: var(--color-accent-soft);
  }
  @media (max-width: 63.99rem) {
    display: none;
  }
`;

/** A dialog of the watch page. Its code is loaded when it is opened for the first time. */
type WatchDialog = ComponentType<{ item: Item; onClose: () => void }>;

const loadShare = (): Promise<WatchDialog> =>
  import(/* webpackChunkName: "share-dialog" */ './share/share-dialog').then(
    ({ ShareDialog }) => ShareDialog,
  );
export const loadKeysHelp = (): Promise<WatchDialog> =>
  import(/* webpackChunkName: "keys-help" */ './keys/keys-help').then(({ KeysHelp }) => KeysHelp);

/** The open dialog, and functions that open and close one. `hasFailed`: the code of a dialog could not be loaded. */
export function useWatchDialog() {
  const [Dialog, setDialog] = useState<WatchDialog | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = (load: () => Promise<WatchDialog>) => {
    setFailed(false);
    load().then(
      (loaded) => setDialog(() => loaded),
      () => setFailed(true),
    );
  };
  return { Dialog, open, close: () => setDialog(null), hasFailed };
}

interface VideoActionsProps {
  item: Item;
  dialog: ReturnType<typeof useWatchDialog>;
  theatre: { isTheatre: boolean; toggleTheatre: () => void };
  isPreview: boolean;
}

/** Opens the system's share sheet on touch devices; elsewhere the dialog, where people copy the link. */
function ShareButton({ item, onOpenDialog }: { item: Item; onOpenDialog: () => void }) {
  const share = async () => {
    if (!('share' in navigator && matchMedia('(pointer: coarse)').matches)) return onOpenDialog();
    try {
      const url = new URL(watchAddress(item.id), window.location.origin).href;
      await navigator.share({ title: item.title, url });
    } catch (error) {
      // `AbortError`: the visitor closed the sheet. After another error it is not open, and the dialog replaces it.
      if ((error as Error).name !== 'AbortError') onOpenDialog();
    }
  };
  return (
    <Button onClick={() => void share()} aria-haspopup="dialog">
      <Icon size="1.375rem" path="M12 15V4m0 0L8 8m4-4 4 4M5 12v7h14v-7" />
      {t('Share')}
    </Button>
  );
}

/** The buttons below the title: share, theatre mode, and keyboard shortcuts. */
export function VideoActions({
  item,
  dialog: { Dialog, open, close, hasFailed },
  theatre,
  isPreview,
}: VideoActionsProps) {
  return (
    <ActionRow data-print="no">
      {/* The URL of a preview works only in this tab, so it is not shared. */}
      {!isPreview && <ShareButton item={item} onOpenDialog={() => open(loadShare)} />}
      <TheatreButton
        onClick={theatre.toggleTheatre}
        aria-pressed={theatre.isTheatre}
        aria-label={t('Theatre mode')}
        title={t('Theatre mode')}
      >
        <Icon size="1.375rem" path="M3 6h18v12H3z" />
      </TheatreButton>
      <KeyboardButton
        onClick={() => open(loadKeysHelp)}
        aria-haspopup="dialog"
        aria-label={t('Shortcuts')}
        title={t('Shortcuts')}
      >
        <Icon size="1.375rem" path="M2.5 6h19v12h-19zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7.5 14h9" />
      </KeyboardButton>
      <span role="status">
        {hasFailed && t('This could not be loaded. Check the connection, then press again.')}
      </span>
      {Dialog && <Dialog item={item} onClose={close} />}
    </ActionRow>
  );
}
