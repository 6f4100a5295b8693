import type { FieldChange } from 'admin-data';
import { t, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { stateName } from '../../components/tasks/state-words';
import { momentText } from '../../messages/dates-and-numbers';
import { fieldLabel } from '../../messages/field-label';

const Fields = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  margin: 0;
  font-size: var(--text-s);

  dt {
    font-weight: 600;
  }
  dd {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    gap: var(--space-2);
    align-items: start;
    margin: 0;
  }
  del,
  ins {
    padding: var(--space-1) var(--space-2);
    border-radius: var(--radius-s);
    text-decoration: none;
    white-space: pre-wrap;
  }
  del {
    background: var(--color-sunken);
  }
  ins {
    background: var(--color-accent-soft);
  }
  span[aria-hidden] {
    padding: var(--space-1) 0;
  }
  [dir='rtl'] & span[aria-hidden] {
    transform: scaleX(-1);
  }
`;

/** For each field that a change has replaced, the old and the new value. */
export function FieldChanges({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Fields>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <del dir="auto" aria-label={t('before')}>
              <Value field={field} value={from} />
            </del>
            <span aria-hidden>→</span>
            <ins dir="auto" aria-label={t('after')}>
              <Value field={field} value={to} />
            </ins>
          </dd>
        </div>
      ))}
    </Fields>
  );
}

function labelOf(field: FieldChange['field']): string {
  if (field === 'state') return t('Visibility');
  return field === 'publishAt' ? t('Appears on') : fieldLabel(field);
}

function Value({ field, value }: { field: FieldChange['field']; value: string | null }) {
  if (field === 'publishAt') return value ? momentText(new Date(value)) : '—';
  if (value === null) return t('was not stored');
  if (field === 'imageBlob' && value) return <Thumbnail src={value} />;
  if (field === 'state') return value === 'trash' ? t('In the trash') : stateName(value);
  return value || '—';
}
