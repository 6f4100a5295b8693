import { watchAddress, type Item } from 'shared-data';
import { Button, Icon, IconButton, t } from 'shared-ui';
import styled from 'styled-components';
import { KeysHelp } from './keys/keys-help';
import { ShareDialog } from './share/share-dialog';

const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
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

export type WatchDialog = 'share' | 'keys' | null;

interface VideoActionsProps {
  item: Item;
  dialog: WatchDialog;
  onDialogChange: (dialog: WatchDialog) => void;
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
export function VideoActions({ item, dialog, onDialogChange, theatre, isPreview }: VideoActionsProps) {
  const close = () => onDialogChange(null);
  return (
    <ActionRow data-print="no">
      {/* The URL of a preview works only in this tab, so it is not shared. */}
      {!isPreview && <ShareButton item={item} onOpenDialog={() => onDialogChange('share')} />}
      <TheatreButton
        onClick={theatre.toggleTheatre}
        aria-pressed={theatre.isTheatre}
        aria-label={t('Theatre mode')}
        title={t('Theatre mode')}
      >
        <Icon size="1.375rem" path="M3 6h18v12H3z" />
      </TheatreButton>
      <KeyboardButton
        onClick={() => onDialogChange('keys')}
        aria-haspopup="dialog"
        aria-label={t('Shortcuts')}
        title={t('Shortcuts')}
      >
        <Icon size="1.375rem" path="M2.5 6h19v12h-19zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7.5 14h9" />
      </KeyboardButton>
      {dialog === 'share' && <ShareDialog item={item} onClose={close} />}
      {dialog === 'keys' && <KeysHelp onClose={close} />}
    </ActionRow>
  );
}
