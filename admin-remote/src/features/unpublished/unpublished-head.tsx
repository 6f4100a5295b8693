import type { HiddenState, VisibilityState } from 'admin-data';
import { Button, t } from 'shared-ui';
import { ListHead } from '../../components/layout';
import { SelectionPlace } from '../../components/selection-place';

interface UnpublishedHeadProps {
  state: HiddenState;
  selectedCount: number;
  /** How many the list shows. */
  shownCount: number;
  onSelectAll: () => void;
  onSelectNone: () => void;
  onMove: (to: VisibilityState) => void;
  onDelete: () => void;
}

/** Over the list: chooses all that is shown; where videos are chosen, what can be done with them. */
export function UnpublishedHead(props: UnpublishedHeadProps) {
  const { state, selectedCount, shownCount, onMove } = props;
  const selectAll = selectedCount < shownCount && (
    <Button onClick={props.onSelectAll}>{t('Select the {number} shown', { number: shownCount })}</Button>
  );
  return (
    <>
      {selectedCount > 0 && (
        <SelectionPlace>
          <div role="group" aria-label={t('Selected videos')}>
            <strong>{t('{count} selected', { count: selectedCount })}</strong>
            {selectAll}
            <Button onClick={props.onSelectNone}>{t('Select none')}</Button>
            <Button onClick={() => onMove('published')}>{t('Publish selected')}</Button>
            {state !== 'unlisted' && <Button onClick={() => onMove('unlisted')}>{t('Make unlisted')}</Button>}
            {state !== 'draft' && <Button onClick={() => onMove('draft')}>{t('Make drafts')}</Button>}
            <Button $kind="danger" onClick={props.onDelete}>
              {t('Delete selected')}
            </Button>
          </div>
        </SelectionPlace>
      )}
      <ListHead>{selectedCount === 0 && selectAll}</ListHead>
    </>
  );
}
