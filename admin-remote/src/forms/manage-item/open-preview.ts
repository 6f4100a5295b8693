import type { CaptionTexts } from 'admin-data';
import { keepPreview, type Item } from 'shared-data';
import { captionPreviewKey } from 'shared-data/words';

/**
 * Opens the public page of a video as it is here, with the captions that were pasted, in a tab of its own. Answers false where
 * the browser kept it from that.
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
