import { useRef, useState } from 'react';
import { trashDays, useAdminItems, useCountedCategories } from 'admin-data';
import { Button, Message, PaginationBar } from 'shared-ui';
import styled from 'styled-components';
import { Confirm } from '../dialog/confirm';
import { useForms } from '../forms/forms';
import { Loading } from '../panel/loading';
import { countOf } from '../tasks/count-of';
import { useTasks } from '../tasks/use-tasks';
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

/** The table of items, and everything that is done with one or many of them. */
export function Items() {
  const tasks = useTasks();
  const forms = useForms();
  const { request, change } = useTableAddress();
  const { data: categories = [] } = useCountedCategories();
  const table = useAdminItems({ ...request, size: pageSize });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const select = (ids: string[], chosen: boolean) =>
    setSelected((current) => {
      const changed = new Set(current);
      for (const id of ids)
        if (chosen) changed.add(id);
        else changed.delete(id);
      return changed;
    });

  const remove = async (ids: string[]) => {
    const label = `Delete ${countOf(ids.length)}`;
    // The button that was pressed goes with its row, or with what is selected.
    heading.current?.focus();
    if (await tasks.start({ kind: 'delete-items', arguments: { ids }, label })) select(ids, false);
  };
  const removeSelected = () => {
    if (selected.size > pageSize) setAsking(true);
    else void remove([...selected]);
  };

  const move = async (category: string) => {
    const ids = [...selected];
    const label = `Move ${countOf(ids.length)} to ${category}`;
    if (await tasks.start({ kind: 'move-items', arguments: { ids, category }, label })) select(ids, false);
  };

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
    if (!table.items) return <Loading what="the items" height="40rem" />;
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
        onDeleteSelected={removeSelected}
        onMoveSelected={(category) => void move(category)}
      />
      {content()}
      {asking && (
        <Confirm
          heading={`Delete ${countOf(selected.size)}?`}
          action={`Delete ${countOf(selected.size)}`}
          onConfirm={() => void remove([...selected])}
          onClose={() => setAsking(false)}
        >
          Visitors will no longer see them. They stay in the trash for {trashDays} days, and can be brought
          back from there.
        </Confirm>
      )}
    </Section>
  );
}
