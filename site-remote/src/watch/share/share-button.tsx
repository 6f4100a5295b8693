import { Button, t } from 'shared-ui';
import type { Item } from 'shared-data';
import { watchAddress } from './watch-address';

/** Phones and tablets, whose sheet has what people share with. On a desktop, people copy. */
const hasSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** Opens the system's share sheet where people use it, else `onDialog`. */
export function ShareButton({ item, onDialog }: { item: Item; onDialog: () => void }) {
  const share = async () => {
    if (!hasSheet()) return onDialog();
    try {
      await navigator.share({ title: item.title, url: watchAddress(item.id) });
    } catch (error) {
      // Whoever closes the sheet has decided; a press that waited for its code is too old for the sheet.
      if ((error as Error).name !== 'AbortError') onDialog();
    }
  };
  return (
    <Button onClick={() => void share()} aria-haspopup="dialog">
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M12 15V4m0 0L8 8m4-4 4 4M5 12v7h14v-7" />
      </svg>
      {t('Share')}
    </Button>
  );
}
