import { useId, type ReactNode } from 'react';
import { Thumbnail, t } from 'shared-ui';
import styled from 'styled-components';
import type { Texts } from './drafts/kept-drafts';

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
  }
  legend {
    padding-bottom: var(--space-1);
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

/** Scrolls the question into view: the pressed button may be far below. */
const reveal = (choice: HTMLElement | null) => choice?.scrollIntoView?.({ block: 'nearest' });

/** Two versions of the fields in conflict. The user selects one. */
export interface VersionChoice {
  mine: Texts;
  theirs: Texts;
  contested: readonly string[];
  /** The form's values. The selected version is put into them. */
  values: Texts;
  labels: { [field: string]: string | undefined };
  show: (field: string, value: string) => ReactNode;
  onChoose: (changes: {}) => void;
}

/** Shows both versions of each field in conflict. The selected one is put into the form below. */
export function ChooseVersion({ mine, theirs, contested, values, labels, show, onChoose }: VersionChoice) {
  const group = useId();
  // A field without a label follows the choice for another field.
  const fields = contested.filter((field) => labels[field]);
  if (fields.length === 0) return null;
  const versions = [
    { whose: t('Mine'), version: mine },
    { whose: t('Theirs'), version: theirs },
  ];
  return (
    <Versions ref={reveal} aria-labelledby={`${group}-heading`}>
      <h3 id={`${group}-heading`}>{t('Choose what to keep')}</h3>
      {fields.map((field) => (
        <fieldset key={field}>
          <legend>{labels[field]}</legend>
          {versions.map(({ whose, version }) => (
            <label key={whose}>
              <input
                type="radio"
                name={`${group}-${field}`}
                checked={values[field] === version[field]}
                onChange={() => onChoose({ [field]: version[field]! })}
              />
              <small>{whose}</small>
              {isPicture(version[field]!) ? (
                <Thumbnail src={version[field]!} />
              ) : (
                <span dir="auto">{show(field, version[field]!) || '—'}</span>
              )}
            </label>
          ))}
        </fieldset>
      ))}
    </Versions>
  );
}

const isPicture = (value: string): boolean => value.startsWith('data:image/');
