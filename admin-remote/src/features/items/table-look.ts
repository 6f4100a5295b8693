import { useState } from 'react';
import { readStored, storeText } from 'shared-data/on-device';

/** The optional columns, by their English names. Title and actions are always shown. */
export const optionalColumns = ['Image', 'State', 'Date', 'Category'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

export interface TableLook {
  hidden: readonly OptionalColumn[];
}

const key = 'panel-table';
const usual: TableLook = { hidden: [] };

/** Parses the stored display options; invalid ones become the defaults. */
export function parseLook(text: string | null): TableLook {
  try {
    const { hidden } = JSON.parse(text ?? 'null') as Partial<TableLook>;
    return {
      hidden: optionalColumns.filter((column) => Array.isArray(hidden) && hidden.includes(column)),
    };
  } catch {
    return usual;
  }
}

/** The display options of the table in this browser: the hidden columns. */
export function useTableLook(): [TableLook, (look: TableLook) => void] {
  const [look, setLook] = useState(() => parseLook(readStored(key)));
  const change = (changed: TableLook) => {
    // If the storage is full, the options apply to this page only.
    setLook(changed);
    storeText(key, JSON.stringify(changed));
  };
  return [look, change];
}
