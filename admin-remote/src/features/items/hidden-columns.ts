import { useSyncExternalStore } from 'react';
import { readStored, storeText, subscribeToStorage } from 'shared-data/on-device';
import { t } from 'shared-ui';

/** The columns that can be hidden. Title and actions are always shown. */
export const optionalColumns = ['Image', 'State', 'Date', 'Category'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

export const columnNames = (): Record<OptionalColumn, string> => ({
  Image: t('Image'),
  State: t('State'),
  Date: t('Date'),
  Category: t('Category'),
});

const key = 'panel-table';

/** Parses the stored columns. An invalid text hides no column. */
export function parseHidden(text: string | null): OptionalColumn[] {
  try {
    const { hidden } = JSON.parse(text ?? 'null') as { hidden?: unknown };
    return optionalColumns.filter((column) => Array.isArray(hidden) && hidden.includes(column));
  } catch {
    return [];
  }
}

const readHidden = () => readStored(key);

/** The table's columns that are hidden in this browser, and a function that changes them. */
export function useHiddenColumns(): [OptionalColumn[], (hidden: OptionalColumn[]) => void] {
  const hidden = parseHidden(useSyncExternalStore(subscribeToStorage, readHidden, readHidden));
  return [hidden, (changed) => storeText(key, JSON.stringify({ hidden: changed }))];
}
