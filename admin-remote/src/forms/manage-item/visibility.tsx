import type { VisibilityState } from 'admin-data';
import { t } from 'shared-ui';
import type { Reason } from 'shared-data';
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
  fault: Reason | undefined;
}

/** Who sees a video, and from when on. */
export function Visibility({ values, onChange, fault }: VisibilityProps) {
  return (
    <>
      <Field label={t('Visibility')} fault={undefined}>
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
