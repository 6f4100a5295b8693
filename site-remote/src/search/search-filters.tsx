import { currentLanguage, getLocale, t } from 'shared-ui';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SearchFacets } from 'shared-data';
import styled from 'styled-components';

const FilterRow = styled.div`
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

interface SearchFiltersProps {
  facets: SearchFacets;
  category: string | undefined;
  year: string | undefined;
}

/** Selects a category and a year of the results. They are stored in the URL, which visitors can share. */
export function SearchFilters({ facets, category, year }: SearchFiltersProps) {
  const [parameters, setParameters] = useSearchParams();
  // The URL changes before slow results are shown, so a second filter starts from the URL of the first.
  const last = useRef(parameters);
  useEffect(() => {
    last.current = parameters;
  }, [parameters]);
  const setFilter = (name: string, value: string) => {
    const changed = new URLSearchParams(last.current);
    changed.delete('page');
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    last.current = changed;
    setParameters(changed);
  };
  return (
    <FilterRow role="group" aria-label={t('Filter the results')}>
      <FilterSelect
        label={t('Category')}
        all={t('All categories')}
        counts={facets.categories}
        selected={category}
        onSelect={(value) => setFilter('category', value)}
      />
      <FilterSelect
        label={t('Year')}
        all={t('All years')}
        counts={facets.years}
        selected={year}
        onSelect={(value) => setFilter('year', value)}
      />
    </FilterRow>
  );
}

interface FilterSelectProps {
  label: string;
  all: string;
  counts: [name: string, count: number][];
  selected: string | undefined;
  onSelect: (value: string) => void;
}

/** A filter of the results. It is hidden if there are fewer than two options. */
function FilterSelect({ label, all, counts, selected, onSelect }: FilterSelectProps) {
  const id = useId();
  if (counts.length < 2 && selected === undefined) return null;
  const isOption = selected === undefined || counts.some(([name]) => name === selected);
  return (
    <label htmlFor={id}>
      {label}
      <select id={id} value={selected ?? ''} onChange={({ target }) => onSelect(target.value)}>
        <option value="">{all}</option>
        {!isOption && <option value={selected}>{selected} (0)</option>}
        {counts.map(([name, count]) => (
          <option key={name} value={name}>
            {name} ({count.toLocaleString(getLocale(currentLanguage()))})
          </option>
        ))}
      </select>
    </label>
  );
}
