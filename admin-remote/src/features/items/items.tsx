import styled from 'styled-components';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Item } from 'shared-data';
import {
  trashDays,
  useAdminItems,
  useCountedCategories,
  type AdminItems,
  type Sort,
  type VisibilityState,
} from 'admin-data';
import { Button, ButtonLink, Message, PaginationBar, t } from 'shared-ui';
import { Confirm } from '../../components/dialog/dialog';
import { newItemUrl } from '../../forms/form-urls';
import { LoadFailure, Loading } from '../../components/loading';
import { notify } from '../../components/notices';
import { countOf, numberText } from '../../messages/dates-and-numbers';
import { ScreenHead } from '../../components/layout';
import type { NewTask } from '../../components/tasks/task';
import { changeVisibility, deleteItems, moveItems } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import type { ListedItem } from './item-row';
import { ItemsTable } from './items-table';
import { ItemsToolbar, isFiltered, noFilter } from './items-toolbar';
import { SelectionBar } from './selection-bar';
import { useTableLook } from './table-look';
import { useSelection } from './use-selection';
import { useTableAddress, type ItemsShown } from './use-table-address';

interface Rows {
  items: ListedItem[] | undefined;
  /** They are of the filter, order or page before: those that were asked for are on their way. */
  areStale: boolean;
}

/** The rows of a table; the rows before stay until all of those that `asked` names are read. */
function useSteadyRows(asked: string, table: AdminItems): Rows {
  const [kept, setKept] = useState<{ asked: string; items: ListedItem[] }>();
  const isWhole = table.items !== undefined && !table.isLoading;
  if (isWhole && kept?.asked !== asked) setKept({ asked, items: table.items! });
  const areStale = !isWhole && kept !== undefined && kept.asked !== asked && table.error === null;
  return areStale ? { items: kept.items, areStale } : { items: table.items, areStale };
}

const pageSize = 10;

/** What an empty list says. */
const empty: Record<ItemsShown, () => string> = {
  all: () => t('No items yet'),
  published: () => t('No items yet'),
  draft: () => t('No drafts'),
  scheduled: () => t('No scheduled videos'),
  unlisted: () => t('No unlisted videos'),
};

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);
  min-width: 0;
`;

/** The items of a visibility, and everything that is done with one or many of them. */
export function Items({ show }: { show: ItemsShown }) {
  const tasks = useTasks();
  const { request, change } = useTableAddress();
  const { data: categories = [] } = useCountedCategories();
  const table = useAdminItems({ ...request, show, size: pageSize });
  const { items, areStale } = useSteadyRows(JSON.stringify(request), table);
  const selection = useSelection();
  const { selected, select, selectOnly } = selection;
  const [look, setLook] = useTableLook();
  const [asking, setAsking] = useState<{ task: NewTask; consequence: string }>();
  const heading = useRef<HTMLHeadingElement>(null);

  const run = async (task: NewTask) => {
    // The pressed button disappears with its row, or with the selection.
    heading.current?.focus();
    if (await tasks.start(task)) select(task.ids, false);
  };
  /** Asks first if the task changes many items. */
  const runOrAsk = (task: NewTask, consequence: string) => {
    if (task.ids.length > pageSize) setAsking({ task, consequence });
    else void run(task);
  };
  const become = (ids: string[], state: VisibilityState) => {
    const [title] = ids.length === 1 ? (table.entries ?? []).filter(({ id }) => id === ids[0]) : [];
    const what = title ? `“${title.title}”` : countOf(ids.length);
    return changeVisibility(ids, { state, publishAt: null }, what);
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
        <Message heading={empty[show]()}>
          {(show === 'all' || show === 'published') && t('Add the first one, and visitors will see it.')}
        </Message>
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
          onPublish={({ id }) => void run(become([id], 'published'))}
          onDelete={({ id }) => void run(deleteItems([id]))}
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
            onBecome={(state) =>
              runOrAsk(
                become([...selected], state),
                t('Incomplete videos stay as they are, and you are told which.'),
              )
            }
            onMove={(category) =>
              runOrAsk(
                moveItems([...selected], category),
                t('Each then has this category alone. You can undo it afterwards.'),
              )
            }
            onDelete={() =>
              runOrAsk(
                deleteItems([...selected]),
                t(
                  'Visitors will no longer see them. They stay in the trash for {days} days, and can be brought back from there.',
                  { days: trashDays },
                ),
              )
            }
          />
        )}
        {content()}
      </div>
      {asking && (
        <Confirm
          heading={`${asking.task.label}?`}
          action={asking.task.label}
          onConfirm={() => void run(asking.task)}
          onClose={() => setAsking(undefined)}
        >
          {asking.consequence}
        </Confirm>
      )}
    </Section>
  );
}
