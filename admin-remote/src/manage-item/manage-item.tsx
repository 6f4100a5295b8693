import { useState } from 'react';
import type { Item } from 'shared-data';
import {
  useAdmin,
  useCountedCategories,
  useVideoDetails,
  validateItem,
  type ItemDraft,
  type ItemFaults,
} from 'shared-data/admin';
import { Button } from 'shared-ui';
import { Field } from '../dialog/field';
import { FormDialog } from '../dialog/form-dialog';
import { ImageField } from '../image-field/image-field';

interface ManageItemProps {
  /** The item to edit; a new one when absent. */
  item?: Item | undefined;
  onClose: () => void;
  onSaved: (item: Item) => void;
}

const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** Adds or edits a video. Each field that stops a save says why, beside it. */
export function ManageItem({ item, onClose, onSaved }: ManageItemProps) {
  const admin = useAdmin();
  const { data: categories = [] } = useCountedCategories();
  const [id] = useState(() => item?.id ?? admin.newItemId());
  const [opened] = useState<ItemDraft>(
    item ?? { title: '', imageBlob: '', url: '', date: today(), category: '' },
  );
  const [draft, setDraft] = useState(opened);
  const [faults, setFaults] = useState<ItemFaults>({});

  const set = (field: keyof ItemDraft) => (value: string) => {
    setDraft((current) => ({ ...current, [field]: value }));
    setFaults(({ [field]: _mended, ...others }) => others);
  };
  const changed = (Object.keys(opened) as (keyof ItemDraft)[]).some(
    (field) => draft[field] !== opened[field],
  );

  const save = async () => {
    const found = validateItem(draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return false;
    onSaved(await (item ? admin.editItem(item, draft) : admin.addItem(id, draft)));
    return true;
  };

  const names = categories.map(({ name }) => name);
  const offered = draft.category && !names.includes(draft.category) ? [draft.category, ...names] : names;
  const details = useVideoDetails(draft.url);

  return (
    <FormDialog heading="Manage Item" changed={changed} onSave={save} onClose={onClose}>
      <Field label="Title" fault={faults.title}>
        {(field) => (
          <input
            {...field}
            placeholder="Title"
            dir="auto"
            value={draft.title}
            onChange={({ target }) => set('title')(target.value)}
          />
        )}
      </Field>
      <Field label="Url" fault={faults.url}>
        {(field) => (
          <input
            {...field}
            type="url"
            placeholder="Url of video"
            value={draft.url}
            onChange={({ target }) => set('url')(target.value)}
          />
        )}
      </Field>
      {details.title && details.title !== draft.title && (
        <Button onClick={() => set('title')(details.title!)}>
          Use the provider&apos;s title: “{details.title}”
        </Button>
      )}
      {details.thumbnail && details.thumbnail !== draft.imageBlob && (
        <Button onClick={() => set('imageBlob')(details.thumbnail!)}>
          Use the provider&apos;s thumbnail
        </Button>
      )}
      <ImageField
        label="Image"
        value={draft.imageBlob}
        onChange={set('imageBlob')}
        fault={faults.imageBlob}
      />
      <Field label="Date" fault={faults.date}>
        {(field) => (
          <input
            {...field}
            type="date"
            value={draft.date}
            onChange={({ target }) => set('date')(target.value)}
          />
        )}
      </Field>
      <Field label="Category" fault={faults.category}>
        {(field) => (
          <select {...field} value={draft.category} onChange={({ target }) => set('category')(target.value)}>
            <option value="">Select Category</option>
            {offered.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  );
}
