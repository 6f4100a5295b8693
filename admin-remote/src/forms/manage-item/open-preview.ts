import type { CaptionTexts } from 'admin-data';
import { keepPreview, type Item } from 'shared-data';
import { captionPreviewKey } from 'shared-data/words';

/**
 * Opens a preview of the watch page with the form's values and pasted captions in a new tab. Returns false if the browser
 * blocked it.
 */
export function openPreview(item: Item, texts: CaptionTexts): boolean {
  try {
    const address = keepPreview(item);
    for (const [id, text] of Object.entries(texts)) sessionStorage.setItem(captionPreviewKey(id), text);
    return window.open(address, '_blank') !== null;
  } catch {
    return false;
  }
}
