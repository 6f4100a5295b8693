import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAdminItems, useUid, type AdminItems } from 'admin-data';
import { Button, ButtonLink, Message, PaginationBar, t } from 'shared-ui';
import { newDocument, newItemUrl } from '../../forms/form-urls';
import { LoadFailure, Loading } from '../../components/loading';
import { countOf, numberText } from '../../messages/dates-and-numbers';
import { ScreenHead, Stack } from '../../components/layout';
import { useTasks } from '../../components/tasks/use-tasks';
import { AskAction } from './ask-action';
import type { ItemAction } from './item-actions';
import type { ListedItem } from './items-table';
import { ItemsSelection } from './items-selection';
import { ItemsTable } from './items-table';
import { ItemsToolbar, isFiltered, noFilter } from './items-toolbar';
import { useSelection } from '../../components/use-selection';
import { useTableAddress, type ItemsShown } from './use-table-address';

/**
 * The rows to show. Previous ones remain until all are loaded: an item with a new visibility is read again. `areStale`:
 * they are those of the previous filter, order or page.
 */
function useSteadyRows(request: string, { items, entries, isLoading, error }: AdminItems) {
  const [kept, setKept] = useState<{ request: string; items: ListedItem[] }>();
  const isWhole = items !== undefined && !isLoading;
  if (isWhole && (kept?.request !== request || !areSame(kept.items, items))) setKept({ request, items });
  if (isWhole || !kept || error) return { items, areStale: false };
  if (kept.request !== request) return { items: kept.items, areStale: true };
  const listed = new Set(entries?.map(({ id }) => id));
  const read = new Map(items?.map((item) => [item.id, item]));
  const rows = kept.items.filter(({ id }) => listed.has(id)).map((item) => read.get(item.id) ?? item);
  return { items: rows, areStale: false };
}

const areSame = (some: ListedItem[], others: ListedItem[]): boolean =>
  some.length === others.length && some.every((item, at) => item === others[at]);

const pageSize = 10;

/** The items that were in a table. "Select all" also selects others. */
const seen = new Set<string>();

const empty: Record<ItemsShown, () => string> = {
  all: () => t('No items yet'),
  published: () => t('No items yet'),
  draft: () => t('No drafts'),
  scheduled: () => t('No scheduled videos'),
  unlisted: () => t('No unlisted videos'),
};

interface Asked {
  action: ItemAction;
  ids: string[];
  /** The items that are not selected any more when the action is complete. */
  chosen: string[];
}

/** The items with one visibility, and the actions on one or several of them. */
export function Items({ show }: { show: ItemsShown }) {
  const tasks = useTasks();
  const { request, change } = useTableAddress();
  const table = useAdminItems({ ...request, show, size: pageSize });
  const { items, areStale } = useSteadyRows(JSON.stringify(request), table);
  useEffect(() => items?.forEach(({ id }) => seen.add(id)), [items]);
  const selection = useSelection(`${useUid()} ${show}`);
  const { selected, select } = selection;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asked>();
  const listed = new Set(table.entries?.map(({ id }) => id));
  /** Selected items that the filter excludes. */
  const hidden = table.entries ? [...selected].filter((id) => !listed.has(id)) : [];

  const nameOf = (ids: string[]) => {
    const only = ids.length === 1 && table.entries?.find(({ id }) => id === ids[0]);
    return only ? `“${only.title}”` : countOf(ids.length);
  };
  const run = async ({ action, ids, chosen, value = '' }: Asked & { value?: string }) => {
    const opens = action.opens(ids, value);
    // The items remain selected until the series is saved.
    if (value === newDocument) return navigate(opens, { state: { items: ids } });
    if (await tasks.start({ ...action.task(ids, nameOf(ids), value), opens })) select(chosen, false);
  };
  const isUnseen = (id: string) => hidden.includes(id) || !seen.has(id);
  /** Starts an action. Asks before if the action needs a value, deletes many items, or changes items out of sight. */
  const start = (action: ItemAction, ids: string[], chosen = ids) => {
    if (action.asks || (action.isDanger && ids.length > pageSize) || ids.some(isUnseen))
      setAsking({ action, ids, chosen });
    else void run({ action, ids, chosen });
  };

  const content = () => {
    if (table.error && !items) return <LoadFailure error={table.error} />;
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
          selection={selection}
          onAction={(action, { id }) => start(action, [id])}
        />
        <PaginationBar
          page={table.page}
          pageCount={table.pageCount}
          onChange={(page) => change({ page: String(page) })}
        />
      </>
    );
  };

  return (
    <Stack as="section" aria-labelledby="items">
      <ScreenHead>
        <h2 id="items" aria-live={isFiltered(request.filter) ? 'polite' : undefined}>
          {t('Items')}
          {table.entries && ` (${numberText(table.totalCount)})`}
        </h2>
        <ButtonLink as={Link} to={newItemUrl} $kind="primary">
          {t('+ Add Item')}
        </ButtonLink>
      </ScreenHead>
      <ItemsToolbar />
      {content()}
      {selected.size > 0 && (
        <ItemsSelection
          selection={selection}
          listed={[...listed]}
          hidden={hidden.length}
          onAction={(action, ids) => start(action, ids, [...selected])}
        />
      )}
      {asking && (
        <AskAction
          action={asking.action}
          what={nameOf(asking.ids)}
          onRun={(value) => void run({ ...asking, value })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Stack>
  );
}
