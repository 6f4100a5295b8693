import { type Banner, type BannerSize, bannerSizes } from 'shared-data';
import { t } from 'shared-ui';
import { checkContent, type BannerDraft, useAdmin } from 'admin-data';
import { completeAddress } from '../../components/dialog/complete-address';
import { SelectField, TextField } from '../../components/dialog/field';
import { notify } from '../../components/notices';
import { FormDialog } from '../form-frame';
import type { FormOf } from '../stored-document';
import { useDocumentForm } from '../use-document-form';
import { ImageField } from '../image-field/image-field';

const places: Record<BannerSize, () => string> = {
  '320x50': () => t('Above the related videos of each video'),
  '728x90': () => t('On the home page'),
  '300x250': () => t('Below the description of each video'),
};

/** Where the public site shows banners of a size. */
export const bannerPlace = (size: BannerSize): string => places[size]();

const fresh: BannerDraft = { size: bannerSizes[0], banner: '', link: '' };

const fieldsOf = ({ size, banner, link }: BannerDraft): BannerDraft => ({ size, banner, link });

/** The form for the banner of one size. */
export function ManageBanner({ id, stored, onClose }: FormOf<Banner>) {
  const admin = useAdmin();
  const { form, values, set, text, fault, submission } = useDocumentForm<BannerDraft, Banner>({
    name: { form: 'banner', id },
    stored: stored ? fieldsOf(stored) : null,
    fresh,
    check: (typed) => checkContent('banner', id, completed(typed)).faults,
    save: async (typed, before) => {
      const { size } = await admin.saveContent('banner', { id, draft: completed(typed), before });
      notify(t('Saved the banner of {size}.', { size }));
    },
    theirsOf: fieldsOf,
    labels: { size: t('Size'), banner: t('Banner'), link: t('Link') },
    onClose,
  });
  const [width, height] = values.size.split('x').map(Number) as [number, number];

  return (
    <FormDialog heading={t('Manage Banner')} submission={submission}>
      <SelectField
        label={t('Size')}
        fault={fault('size')}
        options={bannerSizes.map((size) => [size, `${size} · ${bannerPlace(size)}`])}
        value={values.size}
        onChange={(size) => set({ size, banner: '' })}
      />
      <ImageField
        key={values.size}
        label={t('Banner')}
        required
        value={values.banner}
        onChange={(image) => set({ banner: image })}
        fault={fault('banner')}
        // Twice as large as the slot, for screens of high density.
        shape={{ width: width * 2, height: height * 2, bytes: 60 * 1024 }}
      />
      <TextField
        label={t('Link')}
        {...text('link', { onBlur: () => set(completed(form.getValues())) })}
        type="url"
        placeholder={t('The page that a click opens')}
      />
    </FormDialog>
  );
}

const completed = (values: BannerDraft): BannerDraft => ({ ...values, link: completeAddress(values.link) });
