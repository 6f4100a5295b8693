import type { FreePage } from 'admin-data';
import { freePageAddress, freePagePreviewKey } from 'shared-data/free-pages';
import { previewParameter } from 'shared-data/routes';

/** Opens the public page as the form holds it, in a tab of its own. Answers false where the browser kept it from that. */
export function openPagePreview(page: FreePage): boolean {
  try {
    sessionStorage.setItem(freePagePreviewKey(page.id), JSON.stringify(page));
    return window.open(`${freePageAddress(page.id)}?${previewParameter}`, '_blank') !== null;
  } catch {
    return false;
  }
}
