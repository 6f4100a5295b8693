import { itemFields, type ItemDraft } from 'admin-data';
import { t } from 'shared-ui';

export function fieldLabel(field: keyof ItemDraft): string {
  const { label } = itemFields[field];
  return t(label);
}
