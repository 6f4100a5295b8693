import type { ReactNode } from 'react';
import { Button, t } from 'shared-ui';
import { ListHead } from '../../components/layout';
import { SelectionPlace } from '../../components/selection-place';
import { Toolbar } from '../../components/toolbar';

interface TrashToolbarProps {
  text: string;
  onText: (text: string) => void;
  selectedCount: number;
  /** How many there are, or how many were found; undefined while that is not known. */
  allCount: number | undefined;
  /** How much of the trash was read, while the rest is. */
  reading: { done: number; total: number | undefined } | undefined;
  onSelectAll: () => void;
  onSelectNone: () => void;
  onRestore: () => void;
  onDelete: () => void;
  /** The list. */
  children: ReactNode;
}

/** Around the list: search by title and choose all; where some are chosen, what can be done with them. */
export function TrashToolbar(props: TrashToolbarProps) {
  const { text, onText, selectedCount, allCount, reading } = props;
  const selectAll = (allCount === undefined || selectedCount < allCount) && (
    <Button onClick={props.onSelectAll} disabled={reading !== undefined || allCount === 0}>
      {allCount === undefined ? t('Select all') : t('Select all {total}', { total: allCount })}
    </Button>
  );
  return (
    <>
      <Toolbar role="search">
        <input
          type="search"
          aria-label={t('Search the trash by title')}
          placeholder={t('Search by title')}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </Toolbar>
      <div>
        {selectedCount > 0 && (
          <SelectionPlace>
            <div role="group" aria-label={t('Selected')}>
              <strong>{t('{count} selected', { count: selectedCount })}</strong>
              {selectAll}
              <Button onClick={props.onSelectNone}>{t('Select none')}</Button>
              <Button onClick={props.onRestore}>{t('Restore selected')}</Button>
              <Button $kind="danger" onClick={props.onDelete}>
                {t('Delete permanently')}
              </Button>
            </div>
          </SelectionPlace>
        )}
        <ListHead>
          {selectedCount === 0 && selectAll}
          <p role="status">
            {reading &&
              (reading.total
                ? t('Reading the trash: {done} of {total} …', { done: reading.done, total: reading.total })
                : t('Reading the trash: {done} …', { done: reading.done }))}
          </p>
        </ListHead>
        {props.children}
      </div>
    </>
  );
}
