import { Fragment, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAdminItems, useUid, type AdminItems, useItemEntries } from 'admin-data';
import { Button, ButtonLink, Message, PaginationBar, t, VisuallyHidden } from 'shared-ui';
import { newDocument, newItemUrl } from '../../forms/form-urls';
import { LoadFailure, Loading } from '../../components/loading';
import { countOf, numberText } from '../../messages/dates-and-numbers';
import { ScreenHead, Stack } from '../../components/layout';
import { useTasks } from '../../components/tasks/use-tasks';
import { AskAction, type ItemAction, itemActions } from './item-actions';
import { type ListedItem, ItemsTable } from './items-table';
import { ItemsToolbar, isFiltered, noFilter } from './items-toolbar';
import { useSelection, type Selection } from '../../components/use-selection';
import { useTableAddress, type ItemsShown } from './use-table-address';
import { Button as LibraryButton } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import styled from 'styled-components';
import { Icon } from '../../components/icons';
import { MenuEntry, MenuList, PopoverBox } from '../../components/popover';
import { SelectionBar } from '../../components/selection-bar';

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

const empty: Partial<Record<ItemsShown, () => string>> = {
  draft: () => t('No drafts'),
  scheduled: () => t('No scheduled videos'),
  unlisted: () => t('No unlisted videos'),
};

/** The actions as buttons. If these would take several rows, the menu has all of them, and only frequent ones remain. */
const Actions = styled.div`
  display: contents;

  @media (min-width: 90rem) {
    > [data-menu] {
      display: none;
    }
  }
  @media (max-width: 89.99rem) {
    > :is([data-action='draft'], [data-action='scheduled'], [data-action='tags'], [data-action='category']) {
      display: none;
    }
  }
  @media (max-width: 59.99rem) {
    > :not(:first-child, [data-menu], [data-action='delete']) {
      display: none;
    }
  }
`;

const everything = {};

interface ItemsSelectionProps {
  selection: Selection;
  /** The ids of the items that match the filter. */
  listed: string[];
  /** The number of selected items that the filter excludes. */
  hidden: number;
  /** Starts an action for the items that it changes. */
  onAction: (action: ItemAction, ids: string[]) => void;
}

/** The bar of the selection. An action on the visibility says how many items it changes, and is absent if none. */
function ItemsSelection({ selection, listed, hidden, onAction }: ItemsSelectionProps) {
  const { selected, selectOnly } = selection;
  const { entries } = useItemEntries(everything);
  const states = new Map(
    entries?.map((entry) => [entry.id, 'visibility' in entry ? entry.visibility : 'published'] as const),
  );
  const actions = itemActions().flatMap((action) => {
    const isChanging = (id: string) => action.asks || !action.state || states.get(id) !== action.state;
    const ids = [...selected].filter(isChanging);
    if (ids.length === 0) return [];
    const isCounted = action.state && !action.asks;
    const name = isCounted ? `${action.name} (${numberText(ids.length)})` : action.name;
    return [{ ...action, name, run: () => onAction(action, ids) }];
  });
  type Runnable = (typeof actions)[number];
  const harmless = actions.filter(({ isDanger }) => !isDanger);
  const button = ({ id, name, isDanger, run }: Runnable) => (
    <Button key={id} {...(isDanger && { $kind: 'danger' })} data-action={id} onClick={run}>
      {name}
    </Button>
  );
  return (
    <SelectionBar
      label={t('Selected items')}
      count={selected.size}
      hidden={hidden}
      total={listed.length}
      onSelectAll={listed.some((id) => !selected.has(id)) ? () => selectOnly(listed) : undefined}
      onSelectNone={() => selectOnly([])}
    >
      <Actions>
        {harmless.map(button)}
        <MenuTrigger>
          <Button as={LibraryButton} data-menu>
            {t('Actions')} <Icon name="more" />
          </Button>
          <PopoverBox placement="top start">
            <MenuList aria-label={t('Actions')}>
              {harmless.map(({ id, name, run }) => (
                <MenuEntry key={id} onAction={run}>
                  {name}
                </MenuEntry>
              ))}
            </MenuList>
          </PopoverBox>
        </MenuTrigger>
        {actions.filter(({ isDanger }) => isDanger).map(button)}
      </Actions>
    </SelectionBar>
  );
}

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

  const Count = isFiltered(request.filter) ? Fragment : VisuallyHidden;
  const content = () => {
    if (table.error && !items) return <LoadFailure error={table.error} />;
    if (table.entries && table.totalCount === 0) {
      return isFiltered(request.filter) ? (
        <Message
          heading={t('No items match this filter')}
          actions={<Button onClick={() => change(noFilter)}>{t('Clear the filter')}</Button>}
        />
      ) : (
        <Message heading={empty[show]?.() ?? t('No items yet')}>
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
          {/* Without a filter, the tab above shows this number. */}
          {table.entries && <Count> ({numberText(table.totalCount)})</Count>}
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
