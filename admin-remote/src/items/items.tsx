import { useState } from 'react';
import type { DataError, Item } from 'shared-data';
import { useAdmin, useAdminItems, useCountedCategories } from 'shared-data/admin';
import { Button, Message, PaginationBar, Skeleton } from 'shared-ui';
import styled from 'styled-components';
import { ManageItem } from '../manage-item/manage-item';
import { useNotices } from '../panel/notices';
import { ItemsTable } from './items-table';
import { ItemsToolbar } from './items-toolbar';
import { useTableAddress } from './use-table-address';

const pageSize = 10;

const Section = styled.section`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  min-width: 0;
`;

const counted = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** The table of items, and everything that is done with one or many of them. */
export function Items() {
  const admin = useAdmin();
  const notices = useNotices();
  const { request, change } = useTableAddress();
  const { data: categories = [] } = useCountedCategories();
  const table = useAdminItems({ ...request, size: pageSize });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<{ item?: Item }>();

  const select = (ids: string[], chosen: boolean) =>
    setSelected((current) => {
      const changed = new Set(current);
      for (const id of ids)
        if (chosen) changed.add(id);
        else changed.delete(id);
      return changed;
    });

  const attempt = async (task: () => Promise<void>) => {
    try {
      await task();
    } catch (error) {
      notices.tell((error as DataError).message, { isFailure: true });
    }
  };

  const remove = (ids: string[]) =>
    attempt(async () => {
      const deleted = await admin.deleteItems(ids);
      setSelected(new Set());
      notices.tell(`Deleted ${counted(deleted.length)}.`, {
        undo: () =>
          attempt(async () => {
            await admin.restoreItems(deleted);
            notices.tell(`Brought back ${counted(deleted.length)}.`);
          }),
      });
    });

  const move = (category: string) =>
    attempt(async () => {
      await admin.moveItems([...selected], category);
      notices.tell(`Moved ${counted(selected.size)} to ${category}.`);
      setSelected(new Set());
    });

  const content = () => {
    if (table.error && !table.items) {
      return (
        <Message
          role="alert"
          heading="The items could not be read"
          actions={
            <Button $kind="primary" onClick={table.refetch}>
              Try again
            </Button>
          }
        >
          {table.error.message}
        </Message>
      );
    }
    if (!table.items)
      return <Skeleton style={{ height: '40rem' }} role="status" aria-label="Loading the items" />;
    if (table.totalCount === 0) {
      return request.filter.text || request.filter.category ? (
        <Message heading="No item fits this filter" />
      ) : (
        <Message heading="No items yet">Add the first one, and visitors will see it.</Message>
      );
    }
    return (
      <>
        <ItemsTable
          items={table.items}
          sort={request.sort}
          onSort={({ field, direction }) => change({ sort: field, order: direction })}
          selected={selected}
          onSelect={select}
          onEdit={(item) => setOpen({ item })}
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
      <h2 id="items">Items{table.entries && ` (${table.totalCount})`}</h2>
      <ItemsToolbar
        filter={request.filter}
        categories={categories}
        onFilter={change}
        onAdd={() => setOpen({})}
        selectedCount={selected.size}
        onDeleteSelected={() => void remove([...selected])}
        onMoveSelected={(category) => void move(category)}
      />
      {content()}
      {open && (
        <ManageItem
          item={open.item}
          onClose={() => setOpen(undefined)}
          onSaved={({ title }) => notices.tell(`Saved “${title}”.`)}
        />
      )}
    </Section>
  );
}
