import { useState } from 'react';
import type { AdminItems } from 'admin-data';
import type { Item } from 'shared-data';

interface Rows {
  items: Item[] | undefined;
  /** They are of the filter, order or page before: those that were asked for are on their way. */
  areStale: boolean;
}

/** The rows of a table; the rows before stay until all of those that `asked` names are read. */
export function useSteadyRows(asked: string, table: AdminItems): Rows {
  const [kept, setKept] = useState<{ asked: string; items: Item[] }>();
  const isWhole = table.items !== undefined && !table.isLoading;
  if (isWhole && kept?.asked !== asked) setKept({ asked, items: table.items! });
  const areStale = !isWhole && kept !== undefined && kept.asked !== asked && table.error === null;
  return areStale ? { items: kept.items, areStale } : { items: table.items, areStale };
}
