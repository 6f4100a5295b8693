import { type Banner, type BannerSize, bannerSizes } from 'shared-data';
import { Button, t, Thumbnail } from 'shared-ui';
import { useState } from 'react';
import { checkContent, conflictOf, type BannerDraft, useAdmin } from 'admin-data';
import { completeAddress } from '../../components/dialog/complete-address';
import { Field } from '../../components/dialog/field';
import { FormDialog } from '../form-frame';
import { useDraft } from '../drafts/use-draft';
import { ImageField } from '../image-field/image-field';

const places: Record<BannerSize, () => string> = {
  '320x50': () => t('Above the related videos of each video'),
  '728x90': () => t('On the home page'),
  '300x250': () => t('Below the description of each video'),
};

/** Where visitors see a banner of each size. */
export const bannerPlace = (size: BannerSize): string => places[size]();

interface ManageBannerProps {
  id: string;
  /** The banner to change; a new one when absent. */
  banner?: Banner | undefined;
  onClose: () => void;
  onSaved: (banner: Banner) => void;
}

const fresh: BannerDraft = { size: bannerSizes[0], banner: '', link: '' };

const fieldsOf = ({ size, banner, link }: BannerDraft): BannerDraft => ({ size, banner, link });

/** Adds or changes the creator's banner for the site's slot of its size. */
export function ManageBanner({ id, banner, onClose, onSaved }: ManageBannerProps) {
  const admin = useAdmin();
  const [stored] = useState(banner ? fieldsOf(banner) : null);
  const [theirs, setTheirs] = useState<Banner | null>(null);
  const draft = useDraft<BannerDraft>({ form: 'banner', id }, stored, fresh);
  const { values } = draft;
  const [faults, setFaults] = useState<ReturnType<typeof checkContent<'banner'>>['faults']>({});
  const [width, height] = values.size.split('x').map(Number) as [number, number];

  const save = async () => {
    const draftToSave = { ...values, link: completeAddress(values.link) };
    draft.set({ link: draftToSave.link });
    const found = checkContent('banner', id, draftToSave).faults;
    setFaults(found);
    if (Object.keys(found).length > 0) return false;
    try {
      onSaved(await admin.saveContent('banner', { id, draft: draftToSave, before: draft.before }));
    } catch (error) {
      const conflict = conflictOf(error, 'banner');
      if (conflict) {
        setTheirs(conflict.theirs);
        // Deleted by someone else: what is in the form can be saved as new.
        if (!conflict.theirs) draft.setBefore(null);
      }
      throw error;
    }
    draft.forget();
    return true;
  };
  const take = (chosen: BannerDraft) => {
    draft.setBefore(fieldsOf(theirs!));
    draft.set(fieldsOf(chosen));
    setTheirs(null);
  };

  return (
    <FormDialog heading={t('Manage Banner')} draft={draft} onSave={save} onClose={onClose}>
      {theirs && (
        <div role="group" aria-label={t('Two versions')}>
          <Thumbnail src={theirs.banner} />
          <p dir="auto">{theirs.link}</p>
          <Button onClick={() => take(theirs)}>{t('Take theirs')}</Button>{' '}
          <Button onClick={() => take(values)}>{t('Keep mine')}</Button>
        </div>
      )}
      <Field label={t('Size')} fault={faults.size}>
        {(field) => (
          <select
            {...field}
            value={values.size}
            onChange={({ target }) => draft.set({ size: target.value as BannerSize, banner: '' })}
          >
            {bannerSizes.map((size) => (
              <option key={size} value={size}>
                {size} · {bannerPlace(size)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ImageField
        key={values.size}
        label={t('Banner')}
        required
        value={values.banner}
        onChange={(image) => draft.set({ banner: image })}
        fault={faults.banner}
        // Twice the slot, for screens with two pixels to one.
        shape={{ width: width * 2, height: height * 2, bytes: 60 * 1024 }}
      />
      <Field label={t('Link')} fault={faults.link}>
        {(field) => (
          <input
            {...field}
            type="url"
            placeholder={t('Where a click leads')}
            value={values.link}
            onChange={({ target }) => draft.set({ link: target.value })}
            onBlur={({ target }) => draft.set({ link: completeAddress(target.value) })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
