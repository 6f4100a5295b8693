import { useDeferredValue, useEffect, useState } from 'react';
import { fold, trashDays, useAdmin, useTrashCount, type Trashed, useTrash } from 'admin-data';
import { Button, Message, t, Thumbnail } from 'shared-ui';
import { Confirm } from '../../components/dialog/dialog';
import { ListSection, ScreenHead, Toolbar } from '../../components/layout';
import { Awaited, MoreOfList } from '../../components/loading';
import { CheckArea, DeleteAction, RowActions, RowList, RowTitle, RowWord } from '../../components/rows';
import { SelectionBar } from '../../components/selection-bar';
import { deleteForever, restore } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import { countOf, numberText } from '../../messages/dates-and-numbers';
import { useSelection } from '../../components/use-selection';
import { deletedText, nameOf } from './trash-words';

/** The picture of a trash entry. Empty for series, custom pages and categories, which have none. */
function pictureOf(trashed: Trashed): string {
  if (trashed.kind === 'item') return trashed.item.imageBlob;
  return trashed.kind === 'banner' ? trashed.banner.banner : '';
}

type TrashKind = 'series' | 'page';

/** A name for trash entries, such as “Aurora” or “615 items”. */
const called = (trash: Trashed[]): string =>
  trash.length === 1 ? `“${nameOf(trash[0]!)}”` : countOf(trash.length);

/** A tab for the trash of the last thirty days: of one kind, or of all. */
export function Trash({ kind }: { kind?: TrashKind }) {
  const admin = useAdmin();
  const tasks = useTasks();
  const [text, setText] = useState('');
  const searched = fold(useDeferredValue(text).trim());
  /** Whether "select all" was pressed: it waits until the whole trash has been read. */
  const [isSelectingAll, setSelectingAll] = useState(false);
  const isWhole = searched !== '' || isSelectingAll;
  const query = useTrash(kind);
  const trash = query.data?.pages.flat();
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  // To search or select all, the pages of the trash are read one after the other.
  useEffect(() => {
    if (isWhole && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWhole, hasNextPage, isFetching, isError, fetchNextPage]);
  const { data: count } = useTrashCount(kind);
  const { selected, select, selectOnly } = useSelection();
  const [asking, setAsking] = useState<Trashed[]>();

  // Expired entries are not listed. Deleting them frees their storage.
  useEffect(() => void admin.emptyExpiredTrash().catch(() => undefined), [admin]);

  const found = trash?.filter((one) => searched === '' || fold(nameOf(one)).includes(searched));
  if (isSelectingAll && found && !hasNextPage) {
    setSelectingAll(false);
    selectOnly(found.map(({ trashId }) => trashId));
  }
  /** The number of entries that match; undefined until all are read. */
  const foundCount = hasNextPage ? undefined : found?.length;
  const total = searched === '' ? count : foundCount;
  // A colleague may have restored some of the selected entries.
  const chosen = trash?.filter(({ trashId }) => selected.has(trashId)) ?? [];

  const run = async (newTask: typeof deleteForever, all: Trashed[]) => {
    const trashIds = all.map(({ trashId }) => trashId);
    if (await tasks.start(newTask(trashIds, called(all)))) select(trashIds, false);
  };

  const content = () => {
    if (!found) return <Awaited query={query} label={t('Loading the trash')} height="24rem" />;
    if (trash?.length === 0) return <Message heading={t('The trash is empty')} />;
    return (
      <>
        <Toolbar role="search">
          <input
            type="search"
            aria-label={t('Search the trash by title')}
            placeholder={t('Search by title')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button onClick={() => setSelectingAll(true)} disabled={isSelectingAll || total === 0}>
            {total === undefined ? t('Select all') : t('Select all {total}', { total })}
          </Button>
        </Toolbar>
        <p role="status">
          {isWhole &&
            query.isFetchingNextPage &&
            t('Reading the trash: {done} of {total} …', { done: trash!.length, total: count ?? '…' })}
        </p>
        {found.length > 0 ? (
          <RowList>
            {found.map((trashed) => {
              const name = nameOf(trashed);
              return (
                <li key={trashed.trashId}>
                  <CheckArea>
                    <input
                      type="checkbox"
                      aria-label={t('Select {title}', { title: name })}
                      checked={selected.has(trashed.trashId)}
                      onChange={({ target }) => select([trashed.trashId], target.checked)}
                    />
                  </CheckArea>
                  <Thumbnail src={pictureOf(trashed)} />
                  <div>
                    <RowTitle>{name}</RowTitle>
                    <p>{deletedText(trashed)}</p>
                  </div>
                  <RowActions>
                    <RowWord
                      aria-label={t('Restore {title}', { title: name })}
                      onClick={() => void run(restore, [trashed])}
                    >
                      {t('Restore')}
                    </RowWord>
                    <DeleteAction
                      title={t('Delete permanently')}
                      label={t('Delete {what} permanently', { what: name })}
                      onClick={() => setAsking([trashed])}
                    />
                  </RowActions>
                </li>
              );
            })}
          </RowList>
        ) : (
          !hasNextPage && <Message heading={t('Nothing in the trash matches this search')} />
        )}
        <MoreOfList query={query} isAutomatic={isWhole} />
      </>
    );
  };

  return (
    <ListSection aria-labelledby="trash">
      <ScreenHead>
        <h2 id="trash">
          {t('Trash')}
          {count !== undefined && ` (${numberText(count)})`}
        </h2>
      </ScreenHead>
      <p>{t('Deleted content stays here for {days} days.', { days: trashDays })}</p>
      {content()}
      {chosen.length > 0 && (
        <SelectionBar label={t('Selected')} count={chosen.length} onSelectNone={() => selectOnly([])}>
          <Button onClick={() => void run(restore, chosen)}>{t('Restore')}</Button>
          <Button $kind="danger" onClick={() => setAsking(chosen)}>
            {t('Delete permanently')}
          </Button>
        </SelectionBar>
      )}
      {asking && (
        <Confirm
          heading={t('Delete {what} permanently?', { what: called(asking) })}
          action={t('Delete {what} permanently', { what: called(asking) })}
          onConfirm={() => void run(deleteForever, asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>{t('This cannot be undone.')}</p>
        </Confirm>
      )}
    </ListSection>
  );
}
