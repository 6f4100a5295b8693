import { useRef } from 'react';
import { Button } from 'shared-ui';
import { SelectionPlace } from '../../pieces/selection-place';

interface SelectionBarProps {
  count: number;
  /** How many the filter leaves. */
  totalCount: number;
  categories: string[];
  onSelectAll: () => void;
  onSelectNone: () => void;
  onDelete: () => void;
  onMove: (category: string) => void;
}

/** What can be done with the chosen items; the table and its filter stay where they are. */
export function SelectionBar({ count, totalCount, categories, ...on }: SelectionBarProps) {
  const target = useRef<HTMLSelectElement>(null);
  return (
    <SelectionPlace $isOverHeads>
      <div role="group" aria-label="Selected items">
        <strong>{count} selected</strong>
        {count < totalCount && <Button onClick={on.onSelectAll}>Select all {totalCount}</Button>}
        <Button onClick={on.onSelectNone}>Select none</Button>
        <select ref={target} aria-label="Category to move to">
          <option value="">Move to …</option>
          {categories.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <Button onClick={() => target.current?.value && on.onMove(target.current.value)}>Move</Button>
        <Button $kind="danger" onClick={on.onDelete}>
          Delete selected
        </Button>
      </div>
    </SelectionPlace>
  );
}
