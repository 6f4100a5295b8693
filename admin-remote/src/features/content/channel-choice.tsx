import { longestCategoryName, type ChannelOptions } from 'admin-data';
import { plural, t } from 'shared-ui';
import { SelectField, TextField } from '../../components/dialog/field';

interface Props {
  /** The number of videos in the file. */
  count: number;
  options: ChannelOptions;
  onChange: (options: ChannelOptions) => void;
}

/** The options for importing a feed or the export of a channel. */
export function ChannelChoice({ count, options, onChange }: Props) {
  return (
    <>
      <p>
        {plural(count, '1 video of a channel.', '{count} videos of a channel.')}{' '}
        {t('Videos that are already on this site stay as they are.')}
      </p>
      <SelectField
        label={t('New videos become')}
        options={[
          ['published', t('As on the channel')],
          ['draft', t('Drafts')],
        ]}
        value={options.as}
        onChange={(as) => onChange({ ...options, as })}
      />
      <TextField
        label={t('Category (empty: the channel’s)')}
        dir="auto"
        maxLength={longestCategoryName}
        value={options.category ?? ''}
        onChange={({ target }) => onChange({ ...options, category: target.value })}
      />
    </>
  );
}
