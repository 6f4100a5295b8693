import { keepPreview, type Item } from 'shared-data';

/** Opens the public page of a video as it is here, in a tab of its own. Answers false where the browser kept it from that. */
export function openPreview(item: Item): boolean {
  try {
    return window.open(keepPreview(item), '_blank') !== null;
  } catch {
    return false;
  }
}
