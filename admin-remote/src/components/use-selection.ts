import { useEffect, useRef, useState } from 'react';

export interface Selection {
  selected: ReadonlySet<string>;
  select: (ids: string[], isChosen: boolean) => void;
  /** One of the rows in view; with `isRange`, all from the one that was chosen before up to it. */
  selectRow: (id: string, isChosen: boolean, isRange: boolean, rows: string[]) => void;
  selectOnly: (ids: string[]) => void;
}

/** The selections of lists that are not in the page now. */
const kept = new Map<string, ReadonlySet<string>>();

/** What is chosen of a table, on any of its pages. With a name, it is kept while the form of an item is open. */
export function useSelection(name = ''): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(kept.get(name) ?? new Set());
  useEffect(() => {
    if (name) kept.set(name, selected);
  }, [name, selected]);
  const last = useRef<string>(null);
  const select = (ids: string[], isChosen: boolean) =>
    setSelected((current) => {
      const changed = new Set(current);
      for (const id of ids)
        if (isChosen) changed.add(id);
        else changed.delete(id);
      return changed;
    });
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
