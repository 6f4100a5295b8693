import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useCountedCategories, type EntryFilter } from 'admin-data';
import { Button, ButtonLink, t } from 'shared-ui';
import { Options } from '../../components/dialog/field';
import { filterId, Toolbar } from '../../components/toolbar';
import { TableLookMenu } from './table-look-menu';
import { useTableAddress } from './use-table-address';

/** A link that opens the categories in a dialog. Shown if they have no room beside the list. */
const CategoriesLink = styled(ButtonLink)`
  @media (min-width: 75rem) {
    display: none;
  }
`;

/** The filters of the table, and its display options. */
export function ItemsToolbar() {
  const { request, change } = useTableAddress();
  const { filter } = request;
  const { data: categories = [] } = useCountedCategories();
  const { state } = useLocation() as { state: { focus?: string } | null };
  const [parameters] = useSearchParams();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state?.focus === filterId) search.current?.focus();
  }, [state]);
  const { text = '' } = filter;
  // The typed text is written to the URL after a delay. The URL never replaces text that was typed since.
  useEffect(() => {
    const input = search.current;
    if (input && input !== document.activeElement) input.value = text;
  }, [text]);
  const named = categories.map(({ name }) => name);
  const { category } = filter;
  // An option in any case: the selected category may be renamed or deleted, or mean items without a category.
  const isListed = category === undefined || named.includes(category);
  return (
    <Toolbar role="group" aria-label={t('Filter')}>
      <input
        ref={search}
        id={filterId}
        type="search"
        aria-label={t('Filter by title')}
        placeholder={t('Filter by title')}
        defaultValue={text}
        onChange={({ target: { value } }) => change({ text: value })}
      />
      <select
        aria-label={t('Filter by category')}
        value={category === '' ? none : (category ?? '')}
        onChange={({ target: { value } }) => change({ category: value === none ? '' : value || null })}
      >
        <option value="">{t('All categories')}</option>
        {!isListed && <option value={category || none}>{category || t('No category')}</option>}
        <Options of={named} />
      </select>
      <label>
        <input
          type="checkbox"
          checked={filter.only === 'no-url'}
          onChange={({ target }) => change({ only: target.checked ? 'no-url' : null })}
        />{' '}
        {t('No link')}
      </label>
      {isFiltered(filter) && (
        <Button
          onClick={() => {
            search.current!.value = '';
            search.current!.focus();
            change(noFilter);
          }}
        >
          {t('Clear')}
        </Button>
      )}
      <CategoriesLink
        as={Link}
        to={`?${String(new URLSearchParams([...parameters, ['panel', 'categories']]))}`}
      >
        {t('Categories')}
      </CategoriesLink>
      <TableLookMenu />
    </Toolbar>
  );
}

/** The value of the option for items without a category. No category can have this name. */
const none = ' ';

export const noFilter = { text: null, category: null, only: null };

export const isFiltered = ({ text, category, only }: EntryFilter): boolean =>
  Boolean(text) || category !== undefined || only !== undefined;
