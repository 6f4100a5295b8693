import { useRef } from 'react';
import type { VisibilityState } from 'admin-data';
import { Button, t } from 'shared-ui';
import { SelectionPlace } from '../../components/selection-place';

interface SelectionBarProps {
  count: number;
  /** How many the filter leaves. */
  totalCount: number;
  /** All that the filter leaves are chosen. */
  isAll: boolean;
  categories: string[];
  onSelectAll: () => void;
  onSelectNone: () => void;
  onBecome: (state: VisibilityState) => void;
  onDelete: () => void;
  onMove: (category: string) => void;
}

/** What can be done with the chosen items; the table and its filter stay where they are. */
export function SelectionBar({ count, totalCount, isAll, categories, ...on }: SelectionBarProps) {
  const target = useRef<HTMLSelectElement>(null);
  return (
    <SelectionPlace $isOverHeads>
      <div role="group" aria-label={t('Selected items')}>
        <strong>{t('{count} selected', { count })}</strong>
        {!isAll && totalCount > 0 && (
          <Button onClick={on.onSelectAll}>{t('Select all {total}', { total: totalCount })}</Button>
        )}
        <Button onClick={on.onSelectNone}>{t('Select none')}</Button>
        <Button onClick={() => on.onBecome('published')}>{t('Publish')}</Button>
        <Button onClick={() => on.onBecome('unlisted')}>{t('Make unlisted')}</Button>
        <Button onClick={() => on.onBecome('draft')}>{t('Make drafts')}</Button>
        <select ref={target} aria-label={t('Category to move to')}>
          <option value="">{t('Move to …')}</option>
          {categories.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <Button onClick={() => target.current?.value && on.onMove(target.current.value)}>{t('Move')}</Button>
        <Button $kind="danger" onClick={on.onDelete}>
          {t('Delete selected')}
        </Button>
      </div>
    </SelectionPlace>
  );
}
