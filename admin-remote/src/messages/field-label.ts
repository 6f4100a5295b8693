import { itemFields, type ItemDraft } from 'admin-data';
import { t } from 'shared-ui';

/** What a field of a video is called. */
export function fieldLabel(field: keyof ItemDraft): string {
  const { label } = itemFields[field];
  return t(label);
}
