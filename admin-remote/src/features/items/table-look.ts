import { useState } from 'react';
import { t } from 'shared-ui';

/** The columns that can be left out; a title and its actions always stand there. */
export const optionalColumns = ['Image', 'State', 'Date', 'Category'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/** What a person calls them. */
export const columnNames = (): Record<OptionalColumn, string> => ({
  Image: t('Image'),
  State: t('State'),
  Date: t('Date'),
  Category: t('Category'),
});

export interface TableLook {
  hidden: readonly OptionalColumn[];
  isCompact: boolean;
}

const key = 'panel-table';
const usual: TableLook = { hidden: [], isCompact: false };

/** How a table looks to this person; what cannot be read is as usual. */
export function parseLook(text: string | null): TableLook {
  try {
    const { hidden, isCompact } = JSON.parse(text ?? 'null') as Partial<TableLook>;
    return {
      hidden: optionalColumns.filter((column) => Array.isArray(hidden) && hidden.includes(column)),
      isCompact: isCompact === true,
    };
  } catch {
    return usual;
  }
}

/** Which columns this browser shows, and how close the rows are; it is kept where the browser has room. */
export function useTableLook(): [TableLook, (look: TableLook) => void] {
  const [look, setLook] = useState(read);
  const change = (changed: TableLook) => {
    setLook(changed);
    try {
      localStorage.setItem(key, JSON.stringify(changed));
    } catch {
      // It holds until the page is left.
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
