import { useState } from 'react';
import { t } from 'shared-ui';

/** The optional columns. Title and actions are always shown. */
export const optionalColumns = ['Image', 'State', 'Date', 'Category'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/** Their labels. */
export const columnNames = (): Record<OptionalColumn, string> => ({
  Image: t('Image'),
  State: t('State'),
  Date: t('Date'),
  Category: t('Category'),
});

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

/** The display options of the table in this browser: columns and height of rows. */
export function useTableLook(): [TableLook, (look: TableLook) => void] {
  const [look, setLook] = useState(read);
  const change = (changed: TableLook) => {
    setLook(changed);
    try {
      localStorage.setItem(key, JSON.stringify(changed));
    } catch {
      // If the storage is full, the options apply to this page only.
    }
  };
  return [look, change];
}

function read(): TableLook {
  try {
    return parseLook(localStorage.getItem(key));
  } catch {
    return usual;
  }
}
