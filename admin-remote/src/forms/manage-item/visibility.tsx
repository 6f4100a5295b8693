import { dayAt, type VisibilityState } from 'admin-data';
import { t } from 'shared-ui';
import { Field } from '../../components/dialog/field';

/** Where a video is, as a form holds it. */
export interface VisibilityValues {
  state: VisibilityState;
  /** In UTC as ISO 8601 writes it; empty but for a scheduled video. */
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

/** The date of an item as it is saved: a scheduled one has the day on which it appears. */
export const dateOf = ({ state, publishAt, date }: Dated): string =>
  state === 'scheduled' && publishAt ? dayAt(new Date(publishAt)) : date;

/** The date that a form has after its visibility changed: no list shows one in the future, so it is today at most. */
export function dateAfter({ state, date }: Dated, before: VisibilityState): string {
  const today = dayAt(new Date());
  return before === 'scheduled' && state !== 'scheduled' && date > today ? today : date;
}

/** The time of this person's clock, as `datetime-local` takes it. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  if (iso === '' || Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The other way round: empty for what is no time. */
export function timeOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

interface VisibilityProps {
  values: VisibilityValues;
  onChange: (changes: Partial<VisibilityValues>) => void;
  fault: string | undefined;
}

/** Who sees a video, and from when on. */
export function Visibility({ values, onChange, fault }: VisibilityProps) {
  return (
    <>
      <Field label={t('Visibility')}>
        {(field) => (
          <select
            {...field}
            value={values.state}
            onChange={({ target }) => onChange({ state: target.value as VisibilityState })}
          >
            {Object.entries(names()).map(([state, name]) => (
              <option key={state} value={state}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {values.state === 'scheduled' && (
        <Field label={t('Appears on')} fault={fault}>
          {(field) => (
            <input
              {...field}
              type="datetime-local"
              max="9999-12-31T23:59"
              value={localTime(values.publishAt)}
              onChange={({ target }) => onChange({ publishAt: timeOf(target.value) })}
            />
          )}
        </Field>
      )}
    </>
  );
}
