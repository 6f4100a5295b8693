import { longestCategoryName, type ChannelOptions } from 'admin-data';
import { plural, t } from 'shared-ui';
import { Field } from '../../components/dialog/field';

interface Props {
  /** The number of videos in the file. */
  count: number;
  options: ChannelOptions;
  onChange: (options: ChannelOptions) => void;
}

/** Options for the import of a feed or of a channel's export. */
export function ChannelChoice({ count, options, onChange }: Props) {
  return (
    <>
      <p>
        {plural(count, '1 video of a channel.', '{count} videos of a channel.')}{' '}
        {t('Videos that are already on this site stay as they are.')}
      </p>
      <Field label={t('New videos become')}>
        {(field) => (
          <select
            {...field}
            value={options.as}
            onChange={({ target }) => onChange({ ...options, as: target.value as ChannelOptions['as'] })}
          >
            <option value="published">{t('As on the channel')}</option>
            <option value="draft">{t('Drafts')}</option>
          </select>
        )}
      </Field>
      <Field label={t('Category (empty: the channel’s)')}>
        {(field) => (
          <input
            {...field}
            dir="auto"
            maxLength={longestCategoryName}
            value={options.category ?? ''}
            onChange={({ target }) => onChange({ ...options, category: target.value })}
          />
        )}
      </Field>
    </>
  );
}
