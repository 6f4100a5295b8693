import { currentLanguage, getLocale, t } from 'shared-ui';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Found } from 'shared-data';
import styled from 'styled-components';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-4);

  label {
    display: grid;
    gap: var(--space-1);
    max-width: 100%;
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  select {
    max-width: 100%;
    min-height: 2.75rem;
    padding: 0 var(--space-3);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    color: var(--color-text);
    font: inherit;
    font-size: var(--text-m);
  }
`;

interface FiltersProps {
  found: Found;
  category: string | undefined;
  year: string | undefined;
}

/** Leaves of what was found a category or a year; in the address, so that it can be shared. */
export function Filters({ found, category, year }: FiltersProps) {
  const [, setParameters] = useSearchParams();
  const choose = (name: string, value: string) =>
    setParameters((current) => {
      const changed = new URLSearchParams(current);
      changed.delete('page');
      if (value === '') changed.delete(name);
      else changed.set(name, value);
      return changed;
    });
  return (
    <Row role="group" aria-label={t('Filter the results')}>
      <Choice
        label={t('Category')}
        all={t('All categories')}
        counts={found.categories}
        chosen={category}
        onChoose={(value) => choose('category', value)}
      />
      <Choice
        label={t('Year')}
        all={t('All years')}
        counts={found.years}
        chosen={year}
        onChoose={(value) => choose('year', value)}
      />
    </Row>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  counts: [name: string, count: number][];
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

/** Nothing where there is nothing to choose. */
function Choice({ label, all, counts, chosen, onChoose }: ChoiceProps) {
  const id = useId();
  if (counts.length < 2 && chosen === undefined) return null;
  const isOffered = chosen === undefined || counts.some(([name]) => name === chosen);
  return (
    <label htmlFor={id}>
      {label}
      <select id={id} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
        {!isOffered && <option value={chosen}>{chosen} (0)</option>}
        {counts.map(([name, count]) => (
          <option key={name} value={name}>
            {name} ({count.toLocaleString(getLocale(currentLanguage()))})
          </option>
        ))}
      </select>
    </label>
  );
}
