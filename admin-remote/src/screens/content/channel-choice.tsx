import { longestCategoryName, type ChannelOptions } from 'admin-data';
import { Field } from '../../pieces/dialog/field';

interface Props {
  /** How many videos the file holds. */
  count: number;
  options: ChannelOptions;
  onChange: (options: ChannelOptions) => void;
}

/** How the videos of a feed, or of an export of a channel, are brought along. */
export function ChannelChoice({ count, options, onChange }: Props) {
  return (
    <>
      <p>
        {count === 1 ? '1 video' : `${count} videos`} of a channel. What this site has of it, under whichever
        address, stays as it is.
      </p>
      <Field label="New videos become" fault={undefined}>
        {(field) => (
          <select
            {...field}
            value={options.as}
            onChange={({ target }) => onChange({ ...options, as: target.value as ChannelOptions['as'] })}
          >
            <option value="published">As the channel shows them</option>
            <option value="draft">Drafts</option>
          </select>
        )}
      </Field>
      <Field label="Category (empty: as the channel says)" fault={undefined}>
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
