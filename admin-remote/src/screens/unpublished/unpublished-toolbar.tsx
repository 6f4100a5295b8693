import type { HiddenState, VideoState } from 'admin-data';
import { Button } from 'shared-ui';
import { Toolbar } from '../../pieces/toolbar';

interface UnpublishedToolbarProps {
  state: HiddenState;
  selectedCount: number;
  /** How many the list shows. */
  shownCount: number;
  onSelectAll: () => void;
  onSelectNone: () => void;
  onMove: (to: VideoState) => void;
  onDelete: () => void;
}

/** Chooses all that is shown; where videos are chosen, what can be done with them. */
export function UnpublishedToolbar(props: UnpublishedToolbarProps) {
  const { state, selectedCount, shownCount, onMove } = props;
  return (
    <Toolbar role="group" aria-label="Selected videos">
      {selectedCount < shownCount && (
        <Button onClick={props.onSelectAll}>Select the {shownCount} shown</Button>
      )}
      {selectedCount > 0 && (
        <>
          <strong>{selectedCount} selected</strong>
          <Button onClick={() => onMove('published')}>Publish selected</Button>
          {state !== 'unlisted' && <Button onClick={() => onMove('unlisted')}>Make unlisted</Button>}
          {state !== 'draft' && <Button onClick={() => onMove('draft')}>Make drafts</Button>}
          <Button $kind="danger" onClick={props.onDelete}>
            Delete selected
          </Button>
          <Button onClick={props.onSelectNone}>Select none</Button>
        </>
      )}
    </Toolbar>
  );
}
