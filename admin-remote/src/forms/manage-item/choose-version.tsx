import { useId } from 'react';
import { byField, mergeFields, type ItemDraft } from 'admin-data';
import { Thumbnail, t } from 'shared-ui';
import styled from 'styled-components';
import { fieldLabel } from '../../messages/field-label';

const Versions = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--color-accent);
  border-radius: var(--radius-m);

  h3 {
    font-size: var(--text-m);
  }
  fieldset {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space-2);
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 var(--space-1);
    font-size: var(--text-s);
    font-weight: 600;
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    gap: var(--space-1) var(--space-2);
    padding: var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    overflow-wrap: anywhere;
  }
  label:has(:checked) {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
  }
  small {
    color: var(--color-text-muted);
  }
  label > span:last-child {
    grid-column: 2;
  }
`;

interface ChooseVersionProps {
  /** What both began with; null when it is not known. */
  before: ItemDraft | null;
  mine: ItemDraft;
  theirs: ItemDraft;
  /** What the form holds now. */
  values: ItemDraft;
  onChoose: (changes: Partial<ItemDraft>) => void;
}

/** Both versions of each field that two admins have changed; the one that is chosen is in the form below. */
export function ChooseVersion({ before, mine, theirs, values, onChoose }: ChooseVersionProps) {
  const group = useId();
  const fieldsOf = (version: ItemDraft) => byField((field) => version[field]);
  const { contested } = mergeFields(before && fieldsOf(before), fieldsOf(mine), fieldsOf(theirs));
  if (contested.length === 0) return null;
  return (
    <Versions aria-labelledby={`${group}-heading`}>
      <h3 id={`${group}-heading`}>{t('Choose what to keep')}</h3>
      {contested.map((field) => (
        <fieldset key={field}>
          <legend>{fieldLabel(field)}</legend>
          {[
            { whose: t('Mine'), version: mine },
            { whose: t('Theirs'), version: theirs },
          ].map(({ whose, version }) => (
            <label key={whose}>
              <input
                type="radio"
                name={`${group}-${field}`}
                checked={values[field] === version[field]}
                onChange={() => onChoose({ [field]: version[field] })}
              />
              <small>{whose}</small>
              {field === 'imageBlob' ? (
                <Thumbnail src={version.imageBlob} />
              ) : (
                <span dir="auto">{version[field] || '—'}</span>
              )}
            </label>
          ))}
        </fieldset>
      ))}
    </Versions>
  );
}
