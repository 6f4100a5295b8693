import { cleanItem, draftFields, validateItem } from 'shared-data/documents';
import type { TrashEntry } from '../commit/trash-entry';
import { itemIn } from '../items/find-video';
import { validateVideo } from '../items/validate-video';

/** Whether another tool has written the deleted item, so that it is restored unchanged. Also true for anything else, which is rare. */
export function isForeign(entry: TrashEntry): boolean {
  const { fields } = entry;
  const item = itemIn(entry);
  if (!item) return true;
  // A field that was emptied or trimmed on reading may be invalid as it is stored. One that is absent is empty.
  const cleaned = cleanItem(item);
  const isReadOtherwise = draftFields.some(
    (field) => (field in fields ? fields[field] : '') !== cleaned[field],
  );
  const faults = item.state === 'draft' ? validateVideo(item, item, { now: new Date() }) : validateItem(item);
  return isReadOtherwise || Object.keys(faults).length > 0;
}
