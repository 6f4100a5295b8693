import { useState } from 'react';
import { bannerSizes, type Banner, type BannerSize } from 'shared-data';
import { useAdmin, validateBanner, type BannerDraft } from 'shared-data/admin';
import { Field } from '../dialog/field';
import { FormDialog } from '../dialog/form-dialog';
import { ImageField } from '../image-field/image-field';

interface ManageBannerProps {
  /** The banner to change; a new one when absent. */
  banner?: Banner | undefined;
  onClose: () => void;
  onSaved: (banner: Banner) => void;
}

/** Adds or changes the creator's banner for the site's slot of its size. */
export function ManageBanner({ banner, onClose, onSaved }: ManageBannerProps) {
  const admin = useAdmin();
  const [opened] = useState<BannerDraft>(banner ?? { size: bannerSizes[0], banner: '', link: '' });
  const [draft, setDraft] = useState(opened);
  const [faults, setFaults] = useState<ReturnType<typeof validateBanner>>({});
  const [width, height] = draft.size.split('x').map(Number) as [number, number];

  const save = async () => {
    const found = validateBanner(draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return false;
    onSaved(await admin.saveBanner(draft, banner?.id));
    return true;
  };
  const changed = draft.size !== opened.size || draft.banner !== opened.banner || draft.link !== opened.link;

  return (
    <FormDialog heading="Manage Banner" changed={changed} onSave={save} onClose={onClose}>
      <Field label="Size" fault={faults.size}>
        {(field) => (
          <select
            {...field}
            value={draft.size}
            onChange={({ target }) => setDraft({ ...draft, size: target.value as BannerSize, banner: '' })}
          >
            {bannerSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        )}
      </Field>
      <ImageField
        key={draft.size}
        label="Banner"
        value={draft.banner}
        onChange={(image) => setDraft((current) => ({ ...current, banner: image }))}
        fault={faults.banner}
        // Twice the slot, for screens with two pixels to one.
        shape={{ width: width * 2, height: height * 2, bytes: 60 * 1024 }}
      />
      <Field label="Link" fault={faults.link}>
        {(field) => (
          <input
            {...field}
            type="url"
            placeholder="Where a click leads"
            value={draft.link}
            onChange={({ target }) => setDraft({ ...draft, link: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
