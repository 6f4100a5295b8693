import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { CountedCategory, EntryFilter } from 'admin-data';
import { Button } from 'shared-ui';
import { Toolbar } from '../panel/toolbar';
import { filterId } from '../shortcuts/use-shortcuts';

interface ItemsToolbarProps {
  filter: EntryFilter;
  categories: CountedCategory[];
  onFilter: (changes: Record<string, string | null>) => void;
  onAdd: () => void;
  selectedCount: number;
  /** How many the filter leaves. */
  totalCount: number;
  onSelectAll: () => void;
  onSelectNone: () => void;
  onDeleteSelected: () => void;
  onMoveSelected: (category: string) => void;
}

/** Filter and add; where items are selected, what can be done with them. */
export function ItemsToolbar(props: ItemsToolbarProps) {
  const { filter, categories, onFilter, onAdd, selectedCount, onDeleteSelected, onMoveSelected } = props;
  const { totalCount, onSelectAll, onSelectNone } = props;
  const { state } = useLocation() as { state: { focus?: string } | null };
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state?.focus === filterId) search.current?.focus();
  }, [state]);
  const { text = '' } = filter;
  // The address follows what is typed a moment later: whoever types is never overtaken by it.
  useEffect(() => {
    const input = search.current;
    if (input && input !== document.activeElement) input.value = text;
  }, [text]);
  const named = categories.map(({ name }) => name);
  // Of a category that was renamed or deleted: the control says what the table shows.
  const isListed = !filter.category || named.includes(filter.category);
  const names = named.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
  const target = useRef<HTMLSelectElement>(null);
  if (selectedCount > 0) {
    return (
      <Toolbar role="group" aria-label="Selected items">
        <strong>{selectedCount} selected</strong>
        <select ref={target} aria-label="Category to move to">
          <option value="">Move to …</option>
          {names}
        </select>
        <Button onClick={() => target.current?.value && onMoveSelected(target.current.value)}>Move</Button>
        <Button $kind="danger" onClick={onDeleteSelected}>
          Delete selected
        </Button>
        {selectedCount < totalCount && <Button onClick={onSelectAll}>Select all {totalCount}</Button>}
        <Button onClick={onSelectNone}>Select none</Button>
      </Toolbar>
    );
  }
  return (
    <Toolbar role="group" aria-label="Filter">
      <input
        ref={search}
        id={filterId}
        type="search"
        aria-label="Filter by title"
        placeholder="Filter by title"
        defaultValue={text}
        onChange={({ target: { value } }) => onFilter({ text: value })}
      />
      <select
        aria-label="Filter by category"
        value={filter.category ?? ''}
        onChange={({ target: { value } }) => onFilter({ category: value || null })}
      >
        <option value="">All categories</option>
        {!isListed && <option value={filter.category}>{filter.category}</option>}
        {names}
      </select>
      <label>
        <input
          type="checkbox"
          checked={filter.only === 'no-url'}
          onChange={({ target }) => onFilter({ only: target.checked ? 'no-url' : null })}
        />{' '}
        Without url
      </label>
      <Button $kind="primary" onClick={onAdd}>
        + Add Item
      </Button>
    </Toolbar>
  );
}
