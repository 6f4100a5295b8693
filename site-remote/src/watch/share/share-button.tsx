import { Button, t } from 'shared-ui';
import { type Item, watchAddress } from 'shared-data';

/** Touch devices only: on a desktop, people copy the link. */
const hasShareSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** Opens the share sheet of the operating system on touch devices, otherwise calls `onOpenDialog`. */
export function ShareButton({ item, onOpenDialog }: { item: Item; onOpenDialog: () => void }) {
  const share = async () => {
    if (!hasShareSheet()) return onOpenDialog();
    try {
      await navigator.share({ title: item.title, url: getWatchUrl(item.id) });
    } catch (error) {
      // AbortError: the visitor closed the sheet. Others: for example, the click was too long ago to open the sheet.
      if ((error as Error).name !== 'AbortError') onOpenDialog();
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

/** The absolute URL of a video's page, optionally with a start position in seconds. */
export function getWatchUrl(id: string, second = 0): string {
  const url = new URL(watchAddress(id), window.location.origin);
  if (second > 0) url.searchParams.set('t', String(second));
  return url.href;
}
