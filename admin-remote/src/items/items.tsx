import { useRef, useState } from 'react';
import type { DataError } from 'shared-data';
import { useAdmin, useAdminItems, useCountedCategories } from 'shared-data/admin';
import { Button, Message, PaginationBar, Skeleton } from 'shared-ui';
import styled from 'styled-components';
import { useForms } from '../forms/forms';
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
  const forms = useForms();
  const notices = useNotices();
  const { request, change } = useTableAddress();
  const { data: categories = [] } = useCountedCategories();
  const table = useAdminItems({ ...request, size: pageSize });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

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
    setProgress(undefined);
  };
  const tellProgress = (doing: string) => (done: number, total: number) =>
    setProgress(total > pageSize ? `${doing} ${done} of ${total} …` : undefined);

  const remove = (ids: string[]) =>
    attempt(async () => {
      await admin.deleteItems(ids, tellProgress('Deleted'));
      setSelected(new Set());
      // The button that was pressed is gone with its row.
      heading.current?.focus();
      notices.tell(`Deleted ${counted(ids.length)}.`, {
        undo: () =>
          attempt(async () => {
            await admin.restoreItems(ids, tellProgress('Brought back'));
            notices.tell(`Brought back ${counted(ids.length)}.`);
          }),
      });
    });

  const move = (category: string) =>
    attempt(async () => {
      await admin.moveItems([...selected], category, tellProgress('Moved'));
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
      return request.filter.text || request.filter.category || request.filter.only ? (
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
          onEdit={forms.editItem}
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
      <h2 id="items" ref={heading} tabIndex={-1}>
        Items{table.entries && ` (${table.totalCount})`}
      </h2>
      <ItemsToolbar
        filter={request.filter}
        categories={categories}
        onFilter={change}
        onAdd={forms.addItem}
        selectedCount={selected.size}
        totalCount={table.totalCount}
        onSelectAll={() => setSelected(new Set(table.entries?.map(({ id }) => id)))}
        onSelectNone={() => setSelected(new Set())}
        progress={progress}
        onDeleteSelected={() => void remove([...selected])}
        onMoveSelected={(category) => void move(category)}
      />
      {content()}
    </Section>
  );
}
