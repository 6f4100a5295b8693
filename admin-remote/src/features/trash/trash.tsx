import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { fold, trashDays, useAdmin, useTrashCount, type Trashed, useTrash } from 'admin-data';
import { Message, t } from 'shared-ui';
import { Confirm } from '../../components/dialog/dialog';
import { countOf, numberText } from '../../messages/dates-and-numbers';
import { ListSection, ScreenHead } from '../../components/layout';
import { LoadFailure, Loading, MoreOfList } from '../../components/loading';
import { deleteForever, restore } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import { nameOf, TrashList } from './trash-list';
import { TrashToolbar } from './trash-toolbar';

type TrashQuery = ReturnType<typeof useTrash>;

/** The trash as far as it was read; all of it is read, page after page, while `isWanted`. */
function useWholeTrash(isWanted: boolean): {
  query: TrashQuery;
  trash: Trashed[] | undefined;
  /** Reads what is left. Answers null when that fails. */
  readAll: () => Promise<Trashed[] | null>;
} {
  const query = useTrash();
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);

  const readAll = async () => {
    let read: Pick<TrashQuery, 'hasNextPage' | 'isError' | 'data'> = query;
    do {
      if (read.hasNextPage) read = await fetchNextPage();
    } while (read.hasNextPage && !read.isError);
    return read.isError ? null : (read.data?.pages.flat() ?? null);
  };
  return { query, trash: query.data?.pages.flat(), readAll };
}

/** “Aurora”, or “615 items”. */
const called = (trash: Trashed[]): string =>
  trash.length === 1 ? `“${nameOf(trash[0]!)}”` : countOf(trash.length);

/** What was deleted in the last thirty days, to be brought back or deleted permanently. */
export function Trash() {
  const admin = useAdmin();
  const tasks = useTasks();
  const [text, setText] = useState('');
  const wanted = fold(useDeferredValue(text).trim());
  const { query, trash, readAll } = useWholeTrash(wanted !== '');
  const { data: count, refetch: countAgain } = useTrashCount();
  const tryAgain = () => {
    void query.refetch();
    void countAgain();
  };
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isSelectingAll, setSelectingAll] = useState(false);
  const [asking, setAsking] = useState<Trashed[]>();
  const heading = useRef<HTMLHeadingElement>(null);

  // What is over its time is no longer listed; this frees its room.
  useEffect(() => void admin.emptyExpiredTrash().catch(() => undefined), [admin]);

  const fits = (trashed: Trashed) => wanted === '' || fold(nameOf(trashed)).includes(wanted);
  const found = trash?.filter(fits);
  // What someone else restored meanwhile is no longer chosen.
  const chosen = trash?.filter(({ trashId }) => selected.has(trashId)) ?? [];

  const select = ({ trashId }: Trashed, isChosen: boolean) => {
    const changed = new Set(selected);
    if (isChosen) changed.add(trashId);
    else changed.delete(trashId);
    setSelected(changed);
  };
  const selectAll = async () => {
    setSelectingAll(true);
    const whole = await readAll();
    setSelectingAll(false);
    if (whole) setSelected(new Set(whole.filter(fits).map(({ trashId }) => trashId)));
  };

  const run = async (newTask: typeof deleteForever, all: Trashed[]) => {
    // The button that was pressed goes with its row, or with what is chosen.
    heading.current?.focus();
    const trashIds = all.map(({ trashId }) => trashId);
    if (await tasks.start(newTask(trashIds, called(all))))
      setSelected((current) => new Set([...current].filter((id) => !trashIds.includes(id))));
  };

  const content = () => {
    if (query.error && !found) return <LoadFailure error={query.error} onTryAgain={tryAgain} />;
    if (!found) return <Loading label={t('Loading the trash')} height="24rem" />;
    if (trash?.length === 0) return <Message heading={t('The trash is empty')} />;
    return (
      <>
        <TrashToolbar
          text={text}
          onText={setText}
          selectedCount={chosen.length}
          allCount={wanted === '' ? count : query.hasNextPage ? undefined : found.length}
          reading={
            query.isFetchingNextPage && (isSelectingAll || wanted !== '')
              ? { done: trash?.length ?? 0, total: count }
              : undefined
          }
          onSelectAll={() => void selectAll()}
          onSelectNone={() => setSelected(new Set())}
          onRestore={() => void run(restore, chosen)}
          onDelete={() => setAsking(chosen)}
        >
          {found.length > 0 ? (
            <TrashList
              trash={found}
              selected={selected}
              onSelect={select}
              onRestore={(trashed) => void run(restore, [trashed])}
              onDelete={(trashed) => setAsking([trashed])}
            />
          ) : (
            !query.hasNextPage && <Message heading={t('Nothing in the trash matches this search')} />
          )}
        </TrashToolbar>
        <MoreOfList query={query} isAutomatic={wanted !== ''} />
      </>
    );
  };

  return (
    <ListSection aria-labelledby="trash">
      <ScreenHead>
        <h2 id="trash" ref={heading} tabIndex={-1}>
          {t('Trash')}
          {count !== undefined && ` (${numberText(count)})`}
        </h2>
      </ScreenHead>
      <p>{t('What you delete is kept for {days} days.', { days: trashDays })}</p>
      {content()}
      {asking && (
        <Confirm
          heading={t('Delete {what} permanently?', { what: called(asking) })}
          action={t('Delete {what} permanently', { what: called(asking) })}
          onConfirm={() => void run(deleteForever, asking)}
          onClose={() => setAsking(undefined)}
        >
          {t('This cannot be undone.')}
        </Confirm>
      )}
    </ListSection>
  );
}
