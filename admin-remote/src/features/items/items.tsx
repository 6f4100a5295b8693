import styled from 'styled-components';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Item } from 'shared-data';
import { trashDays, useAdminItems, useCountedCategories, type Sort, type AdminItems } from 'admin-data';
import { Button, ButtonLink, Message, PaginationBar, t } from 'shared-ui';
import { Confirm } from '../../components/dialog/dialog';
import { newItemUrl } from '../../forms/item-url';
import { LoadFailure, Loading } from '../../components/loading';
import { notify } from '../../components/notices';
import { countOf, numberText } from '../../messages/dates-and-numbers';
import { ScreenHead } from '../../components/layout';
import { deleteItems, moveItems } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import { ItemsTable } from './items-table';
import { ItemsToolbar, isFiltered, noFilter } from './items-toolbar';
import { SelectionBar } from './selection-bar';
import { useTableLook } from './table-look';
import { useSelection } from './use-selection';
import { useTableAddress } from './use-table-address';

interface Rows {
  items: Item[] | undefined;
  /** They are of the filter, order or page before: those that were asked for are on their way. */
  areStale: boolean;
}

/** The rows of a table; the rows before stay until all of those that `asked` names are read. */
function useSteadyRows(asked: string, table: AdminItems): Rows {
  const [kept, setKept] = useState<{ asked: string; items: Item[] }>();
  const isWhole = table.items !== undefined && !table.isLoading;
  if (isWhole && kept?.asked !== asked) setKept({ asked, items: table.items! });
  const areStale = !isWhole && kept !== undefined && kept.asked !== asked && table.error === null;
  return areStale ? { items: kept.items, areStale } : { items: table.items, areStale };
}

const pageSize = 10;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);
  min-width: 0;
`;

/** The table of items, and everything that is done with one or many of them. */
export function Items() {
  const tasks = useTasks();
  const { request, change } = useTableAddress();
  const { data: categories = [] } = useCountedCategories();
  const table = useAdminItems({ ...request, size: pageSize });
  const { items, areStale } = useSteadyRows(JSON.stringify(request), table);
  const selection = useSelection();
  const { selected, select, selectOnly } = selection;
  const [look, setLook] = useTableLook();
  const [asking, setAsking] = useState(false);
  const [askingMove, setAskingMove] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = async (ids: string[]) => {
    // The button that was pressed goes with its row, or with what is selected.
    heading.current?.focus();
    if (await tasks.start(deleteItems(ids))) select(ids, false);
  };
  const removeSelected = () => {
    if (selected.size > pageSize) setAsking(true);
    else void remove([...selected]);
  };

  const move = async (category: string) => {
    const ids = [...selected];
    if (await tasks.start(moveItems(ids, category))) select(ids, false);
  };

  const moveSelected = (category: string) => {
    if (selected.size > pageSize) setAskingMove(category);
    else void move(category);
  };

  const copyLink = async ({ id, title }: Item) => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/watch/${encodeURIComponent(id)}`);
      notify(t('Copied the link of “{title}”.', { title }));
    } catch {
      notify(t('The link could not be copied. Open the video on the site, and copy its address.'), {
        isFailure: true,
      });
    }
  };

  const sortBy = ({ field, direction }: Sort) => change({ sort: field, order: direction });

  const content = () => {
    if (table.error && !items) {
      return <LoadFailure error={table.error} onTryAgain={table.refetch} />;
    }
    if (table.entries && table.totalCount === 0) {
      return isFiltered(request.filter) ? (
        <Message
          heading={t('No items match this filter')}
          actions={<Button onClick={() => change(noFilter)}>{t('Clear the filter')}</Button>}
        />
      ) : (
        <Message heading={t('No items yet')}>{t('Add the first one, and visitors will see it.')}</Message>
      );
    }
    if (!items) return <Loading label={t('Loading the items')} height="40rem" />;
    return (
      <>
        <ItemsTable
          items={items}
          isBusy={areStale}
          look={look}
          sort={request.sort}
          onSort={sortBy}
          selection={selection}
          onCopyLink={(item) => void copyLink(item)}
          onDelete={(item) => void remove([item.id])}
        />
        {table.totalCount > pageSize && (
          <PaginationBar
            page={table.page}
            pageCount={table.pageCount}
            onChange={(page) => change({ page: String(page) })}
          />
        )}
      </>
    );
  };

  return (
    <Section aria-labelledby="items">
      <ScreenHead>
        <h2 id="items" ref={heading} tabIndex={-1}>
          {t('Items')}
          {table.entries && ` (${numberText(table.totalCount)})`}
        </h2>
        <ButtonLink as={Link} to={newItemUrl} $kind="primary">
          {t('+ Add Item')}
        </ButtonLink>
      </ScreenHead>
      <ItemsToolbar
        filter={request.filter}
        categories={categories}
        onFilter={change}
        sort={request.sort}
        onSort={sortBy}
        look={look}
        onLook={setLook}
      />
      <div>
        {selected.size > 0 && (
          <SelectionBar
            count={selected.size}
            totalCount={table.totalCount}
            isAll={table.entries?.every(({ id }) => selected.has(id)) ?? true}
            categories={categories.map(({ name }) => name)}
            onSelectAll={() => selectOnly(table.entries?.map(({ id }) => id) ?? [])}
            onSelectNone={() => selectOnly([])}
            onDelete={removeSelected}
            onMove={moveSelected}
          />
        )}
        {content()}
      </div>
      {asking && (
        <Confirm
          heading={t('Delete {what}?', { what: countOf(selected.size) })}
          action={t('Delete {what}', { what: countOf(selected.size) })}
          onConfirm={() => void remove([...selected])}
          onClose={() => setAsking(false)}
        >
          {t(
            'Visitors will no longer see them. They stay in the trash for {days} days, and can be brought back from there.',
            {
              days: trashDays,
            },
          )}
        </Confirm>
      )}
      {askingMove !== undefined && (
        <Confirm
          heading={t('Move {what} to {category}?', { what: countOf(selected.size), category: askingMove })}
          action={t('Move {what} to {category}', { what: countOf(selected.size), category: askingMove })}
          onConfirm={() => void move(askingMove)}
          onClose={() => setAskingMove(undefined)}
        >
          {t('Each then has this category alone. You can undo it afterwards.')}
        </Confirm>
      )}
    </Section>
  );
}
