import { useRef, useState } from 'react';

export interface Selection {
  selected: ReadonlySet<string>;
  select: (ids: string[], isChosen: boolean) => void;
  /** One of the rows in view; with `isRange`, all from the one that was chosen before up to it. */
  selectRow: (id: string, isChosen: boolean, isRange: boolean, rows: string[]) => void;
  selectOnly: (ids: string[]) => void;
}

/** What is chosen of a table, on any of its pages. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
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
