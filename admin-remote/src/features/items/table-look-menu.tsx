import { useRef } from 'react';
import styled from 'styled-components';
import type { Sort } from 'admin-data';
import { t } from 'shared-ui';
import { Icon } from '../../components/icons';
import { SortChoice } from './sort-choice';
import { columnNames, optionalColumns, type TableLook } from './table-look';

const Menu = styled.details`
  position: relative;

  summary {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 2.75rem;
    padding: 0 var(--space-3);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  > div {
    position: absolute;
    inset: calc(100% + var(--space-1)) 0 auto auto;
    z-index: 5;
    display: grid;
    gap: var(--space-4);
    min-width: 13rem;
    padding: var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-raised);
    box-shadow: var(--shadow-high);
  }
  fieldset {
    display: grid;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 2.25rem;
  }
  input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: var(--color-accent);
  }
  /* Last in its line, so that what it opens stays on the screen. */
  @media (max-width: 59.99rem) {
    margin-inline-start: auto;
  }
`;

/** Where the table has its columns, their heads sort it. */
const WithoutHeads = styled.fieldset`
  @media (min-width: 60rem) {
    && {
      display: none;
    }
  }
`;

/** Where each item has a picture beside its words, its height is the picture's. */
const WithRows = styled.fieldset`
  @media (max-width: 59.99rem) {
    && {
      display: none;
    }
  }
`;

interface TableLookMenuProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
  look: TableLook;
  onChange: (look: TableLook) => void;
}

/** In which order the table stands where it has no heads, which columns it has, and how close its rows are. */
export function TableLookMenu({ sort, onSort, look, onChange }: TableLookMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => (menu.current!.open = false);
  return (
    <Menu
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current!.open) return;
        event.preventDefault();
        close();
        menu.current!.querySelector('summary')!.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary>
        <Icon name="view" /> {t('View')}
      </summary>
      <div>
        <WithoutHeads>
          <legend>{t('Order')}</legend>
          <SortChoice sort={sort} onSort={onSort} />
        </WithoutHeads>
        <fieldset>
          <legend>{t('Columns')}</legend>
          {optionalColumns.map((column) => (
            <label key={column}>
              <input
                type="checkbox"
                checked={!look.hidden.includes(column)}
                onChange={({ target }) => {
                  const others = look.hidden.filter((one) => one !== column);
                  onChange({ ...look, hidden: target.checked ? others : [...others, column] });
                }}
              />
              {columnNames()[column]}
            </label>
          ))}
        </fieldset>
        <WithRows>
          <legend>{t('Rows')}</legend>
          {[false, true].map((isCompact) => (
            <label key={String(isCompact)}>
              <input
                type="radio"
                name="density"
                checked={look.isCompact === isCompact}
                onChange={() => onChange({ ...look, isCompact })}
              />
              {isCompact ? t('Compact') : t('Comfortable')}
            </label>
          ))}
        </WithRows>
      </div>
    </Menu>
  );
}
