import { useEffect, useRef, useState } from 'react';

export interface Selection {
  selected: ReadonlySet<string>;
  select: (ids: string[], isChosen: boolean) => void;
  /** Selects a visible row. `isRange`: also all rows between it and the one that was selected before. */
  selectRow: (id: string, isChosen: boolean, isRange: boolean, rows: string[]) => void;
  selectOnly: (ids: string[]) => void;
}

const none: ReadonlySet<string> = new Set();

/** The selection in the last shown list that has a name. */
let kept = { name: '', selected: none };

/** Removes items that were used on another screen from the stored selection. */
export const forgetSelection = (ids: string[]) =>
  void (kept = { ...kept, selected: new Set([...kept.selected].filter((id) => !ids.includes(id))) });

/**
 * The selection in a table, across its pages. A selection with a name remains until a list with another name is shown,
 * such as while a form is open.
 */
export function useSelection(name = ''): Selection {
  const [selected, setSelected] = useState(name && kept.name === name ? kept.selected : none);
  useEffect(() => {
    if (name) kept = { name, selected };
  }, [name, selected]);
  const last = useRef<string>(null);
  const select = (ids: string[], isChosen: boolean) => {
    const change = (current: ReadonlySet<string>) => {
      const changed = new Set(current);
      for (const id of ids)
        if (isChosen) changed.add(id);
        else changed.delete(id);
      return changed;
    };
    // A task may end while its list is not shown, so the stored selection changes too.
    if (name && kept.name === name) kept = { name, selected: change(kept.selected) };
    setSelected(change);
  };
  return {
    selected,
    select,
    selectRow: (id, isChosen, isRange, rows) => {
      const from = isRange && last.current !== null ? rows.indexOf(last.current) : -1;
      const to = rows.indexOf(id);
      select(from < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen);
      last.current = id;
    },
    selectOnly: (ids) => {
      last.current = null;
      setSelected(new Set(ids));
    },
  };
}
