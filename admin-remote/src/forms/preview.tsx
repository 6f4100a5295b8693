import type { CaptionTexts } from 'admin-data';
import { keepPreview, type Item } from 'shared-data';
import { captionPreviewKey } from 'shared-data/words';
import { Button, t } from 'shared-ui';
import { notify } from '../components/notices';

/** Opens, in a new tab, the preview at the URL that `keep` returns. Storage may be full, or tabs may be blocked. */
export function openPreview(keep: () => string): void {
  try {
    if (window.open(keep(), '_blank')) return;
  } catch {
    // Reported below.
  }
  notify(t('The preview could not be opened. Allow this site to open tabs.'), { isFailure: true });
}

/** Stores an item and its pasted captions for a preview. Returns the URL of the preview's watch page. */
export function keepItem(item: Item, texts: CaptionTexts = {}): string {
  const address = keepPreview(item);
  for (const [id, text] of Object.entries(texts)) sessionStorage.setItem(captionPreviewKey(id), text);
  return address;
}

/** A button that opens a preview. `keep`: stores the form's values, and returns the URL of their preview. */
export const PreviewButton = ({ keep }: { keep: () => string }) => (
  <Button onClick={() => openPreview(keep)}>{t('Preview')}</Button>
);
