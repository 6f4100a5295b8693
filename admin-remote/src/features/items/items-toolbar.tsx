import { useEffect, useRef, useState } from 'react';
import { Button as LibraryButton } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Popover';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { EntryFilter, Sort } from 'admin-data';
import { useCategories } from 'shared-data';
import { Button, ButtonLink, t } from 'shared-ui';
import { Options } from '../../components/dialog/field';
import { Icon } from '../../components/icons';
import { PopoverBox } from '../../components/popover';
import { Toolbar, filterId } from '../../components/layout';
import { useTableAddress } from './use-table-address';

/** The filters in a window with room for them. */
const Wide = styled.div`
  display: contents;

  @media (max-width: 59.99rem) {
    display: none;
  }
`;

/** The button that shows filters and order in a window without column headers. */
const Narrow = styled.div`
  @media (min-width: 60rem) {
    display: none;
  }
`;

const Choices = styled(Toolbar)`
  flex-direction: column;
  align-items: stretch;
  width: 15rem;
  padding: var(--space-4);
`;

/** A link that opens the categories in a dialog. Shown if they have no room beside the list. */
const CategoriesLink = styled(ButtonLink)`
  @media (min-width: 75rem) {
    display: none;
  }
`;

const orders = (): [Sort, string][] => [
  [{ field: 'date', direction: 'descending' }, t('Newest first')],
  [{ field: 'date', direction: 'ascending' }, t('Oldest first')],
  [{ field: 'title', direction: 'ascending' }, t('Title A–Z')],
  [{ field: 'title', direction: 'descending' }, t('Title Z–A')],
  [{ field: 'category', direction: 'ascending' }, t('Category A–Z')],
  [{ field: 'category', direction: 'descending' }, t('Category Z–A')],
];

/** The filters by category and link. `onOpen`: called before the categories open. */
function Filters({ onOpen }: { onOpen?: () => void }) {
  const { request, change } = useTableAddress();
  const { category, only } = request.filter;
  const { data: categories = [] } = useCategories();
  const [parameters] = useSearchParams();
  const named = categories.map(({ name }) => name);
  // An option in any case: the selected category may be renamed or deleted, or mean items without a category.
  const isListed = category === undefined || named.includes(category);
  return (
    <>
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
          checked={only === 'no-url'}
          onChange={({ target }) => change({ only: target.checked ? 'no-url' : null })}
        />{' '}
        {t('No link')}
      </label>
      <CategoriesLink
        as={Link}
        to={`?${String(new URLSearchParams([...parameters, ['panel', 'categories']]))}`}
        onClick={onOpen}
      >
        {t('Categories')}
      </CategoriesLink>
    </>
  );
}

/** The search by title, and the filters and order of the table. */
export function ItemsToolbar() {
  const { request, change, sortBy } = useTableAddress();
  const { filter } = request;
  const { state } = useLocation() as { state: { focus?: string } | null };
  const [isOpen, setOpen] = useState(false);
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
  const { field, direction } = request.sort;
  const all = orders();
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
      <Wide>
        <Filters />
      </Wide>
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
      <Narrow>
        <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
          <Button as={LibraryButton}>
            <Icon name="view" /> {t('Filter')}
          </Button>
          <PopoverBox placement="bottom end">
            <Choices>
              <select
                aria-label={t('Order')}
                value={all.findIndex(([one]) => one.field === field && one.direction === direction)}
                onChange={({ target }) => sortBy(all[Number(target.value)]![0])}
              >
                <Options of={all.map(([, name], at) => [String(at), name])} />
              </select>
              <Filters onOpen={() => setOpen(false)} />
            </Choices>
          </PopoverBox>
        </DialogTrigger>
      </Narrow>
    </Toolbar>
  );
}

/** The value of the option for items without a category. No category can have this name. */
const none = ' ';

export const noFilter = { text: null, category: null, only: null };

export const isFiltered = ({ text, category, only }: EntryFilter): boolean =>
  Boolean(text) || category !== undefined || only !== undefined;
