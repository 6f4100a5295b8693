import { dayAt, type VisibilityState } from 'admin-data';
import { t } from 'shared-ui';
import { SelectField, TextField } from '../../components/dialog/field';

export interface VisibilityValues {
  state: VisibilityState;
  /** The time of publication in UTC (ISO 8601); empty if the item is not scheduled. */
  publishAt: string;
}

const names = (): Record<VisibilityState, string> => ({
  published: t('Published: everyone sees it'),
  unlisted: t('Unlisted: only people with its address'),
  scheduled: t('Scheduled: it appears by itself'),
  draft: t('Draft: only admins'),
});

export const visibilityName = (state: VisibilityState): string => names()[state];

type Dated = VisibilityValues & { date: string };

/** The date to save. That of a scheduled item is the day of its publication. */
export const dateOf = ({ state, publishAt, date }: Dated): string =>
  state === 'scheduled' && publishAt ? dayAt(new Date(publishAt)) : date;

/** The date after a change of visibility. It is at most today, because lists show no dates in the future. */
export function dateAfter({ state, date }: Dated, before: VisibilityState): string {
  const today = dayAt(new Date());
  return before === 'scheduled' && state !== 'scheduled' && date > today ? today : date;
}

/** Formats a time in the local time zone, as `datetime-local` needs it. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  if (iso === '' || Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Converts the value of `datetime-local` to ISO 8601; empty if unparsable. */
export function timeOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** The attributes of a control for a time of publication. */
export const timeControl = { type: 'datetime-local', max: '9999-12-31T23:59' };

interface VisibilityProps {
  values: VisibilityValues;
  onChange: (changes: Partial<VisibilityValues>) => void;
  fault: string | undefined;
}

/** The fields for an item's visibility and time of publication. */
export function Visibility({ values, onChange, fault }: VisibilityProps) {
  return (
    <>
      <SelectField
        label={t('Visibility')}
        options={Object.entries(names())}
        value={values.state}
        onChange={(state) => onChange({ state })}
      />
      {values.state === 'scheduled' && (
        <TextField
          label={t('Appears on')}
          required
          fault={fault}
          {...timeControl}
          value={localTime(values.publishAt)}
          onChange={({ target }) => onChange({ publishAt: timeOf(target.value) })}
        />
      )}
    </>
  );
}
