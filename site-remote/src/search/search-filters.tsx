import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, currentLanguage, getLocale, t, useUrlParameters } from 'shared-ui';
import type { SearchFacets } from 'shared-data';
import styled from 'styled-components';

const FilterForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-self: center;
  gap: var(--space-2);
  min-width: 0;
  min-height: 2.75rem;
  margin-inline-start: auto;

  &:not(:has(select), [aria-busy='true']) {
    display: none;
  }
  /* The right border keeps the arrow away from the round end. Its line is a shadow. */
  select {
    max-width: min(100%, 14rem);
    padding-inline-start: var(--space-4);
    border: 1px solid transparent;
    border-inline-end-width: var(--space-3);
    border-radius: var(--radius-round);
    box-shadow: 0 0 0 1px var(--color-line-strong);
    background: var(--color-surface);
    color: var(--color-text);
    font-size: var(--text-s);
    font-weight: var(--weight-medium);

    @media (forced-colors: active) {
      border-inline-end-width: 1px;
    }
  }
  /* On a phone, the filters are below the heading. */
  @media (max-width: 34.99rem) {
    flex-basis: 100%;
    flex-wrap: nowrap;
    margin-top: var(--space-3);

    select {
      min-width: 0;
    }
  }
`;

interface SearchFiltersProps {
  text: string;
  /** Undefined while the results load. The space is then reserved. */
  facets: SearchFacets | undefined;
  category: string | undefined;
  year: string | undefined;
}

/** Filters the results by category and year. The selection is in the URL. A form, so that it works without JavaScript. */
export function SearchFilters({ text, facets, category, year }: SearchFiltersProps) {
  const [, changeParameters] = useUrlParameters();
  return (
    <FilterForm action="/search" aria-label={t('Filter the results')} aria-busy={!facets} data-print="no">
      <input type="hidden" name="q" value={text} />
      {facets && (
        <>
          <FilterSelect
            name="category"
            label={t('Category')}
            all={t('All categories')}
            counts={facets.categories}
            selected={category}
            onSelect={(value) => changeParameters({ category: value || null })}
          />
          <FilterSelect
            name="year"
            label={t('Year')}
            all={t('All years')}
            counts={facets.years}
            selected={year}
            onSelect={(value) => changeParameters({ year: value || null })}
          />
          <noscript>
            <Button type="submit">{t('Search')}</Button>
          </noscript>
        </>
      )}
    </FilterForm>
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  all: string;
  counts: [name: string, count: number][];
  selected: string | undefined;
  onSelect: (value: string) => void;
}

/** A filter of the results. Hidden if it has fewer than two options. */
function FilterSelect({ name, label, all, counts, selected, onSelect }: FilterSelectProps) {
  const element = useRef<HTMLSelectElement>(null);
  const applyEarlyChoice = useEffectEvent(() => {
    const value = element.current?.value;
    if (value !== undefined && value !== (selected ?? '')) onSelect(value);
  });
  // Before JavaScript was loaded, the visitor may have chosen an option.
  useEffect(() => applyEarlyChoice(), []);
  if (counts.length < 2 && selected === undefined) return null;
  const isOption = selected === undefined || counts.some(([value]) => value === selected);
  return (
    <select
      ref={element}
      name={name}
      aria-label={label}
      value={selected ?? ''}
      onChange={({ target }) => onSelect(target.value)}
    >
      <option value="">{all}</option>
      {!isOption && <option value={selected}>{selected} (0)</option>}
      {counts.map(([value, count]) => (
        <option key={value} value={value}>
          {value} ({count.toLocaleString(getLocale(currentLanguage()))})
        </option>
      ))}
    </select>
  );
}
