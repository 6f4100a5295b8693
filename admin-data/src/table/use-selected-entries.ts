import { useEffect, useMemo, useState } from 'react';
import type { CatalogueEntry } from 'shared-data';
import { yieldToPage } from 'shared-data/documents';
import { selecting, type EntryFilter, type Sort } from './select-entries';

/** The most milliseconds of selecting before the page gets a turn. */
const maxTask = 8;

/** Continues for `maxTask`. Returns the result if it is complete. */
function advance<T>(steps: Generator<undefined, T>): T | undefined {
  for (const began = performance.now(); performance.now() - began < maxTask;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
  return undefined;
}

interface Selected {
  /** The entries that match the latest filter. While these are being selected, the previous ones. */
  entries: CatalogueEntry[] | undefined;
  /** Whether they still match another filter, or have another order. */
  areOther: boolean;
}

/** The entries that match a filter, sorted. With a hundred thousand this would block the page, so steps are used. */
export function useSelectedEntries(
  all: readonly CatalogueEntry[] | undefined,
  { text, category, only }: EntryFilter,
  { field, direction }: Sort,
): Selected {
  const request = useMemo(() => {
    if (!all) return undefined;
    const steps = selecting(all, { text, category, only }, { field, direction });
    const question = JSON.stringify([text, category, only, field, direction]);
    return { question, steps, atOnce: advance(steps) };
  }, [all, text, category, only, field, direction]);
  const [made, setMade] = useState<{ request: typeof request; entries: CatalogueEntry[] }>();
  if (request?.atOnce && made?.request !== request) setMade({ request, entries: request.atOnce });

  useEffect(() => {
    if (!request || request.atOnce) return;
    let isCurrent = true;
    const finish = async () => {
      for (let entries: CatalogueEntry[] | undefined; !entries;) {
        await yieldToPage();
        if (!isCurrent) return;
        entries = advance(request.steps);
        if (entries) setMade({ request, entries });
      }
    };
    void finish();
    return () => void (isCurrent = false);
  }, [request]);

  if (!request) return { entries: undefined, areOther: false };
  if (request.atOnce) return { entries: request.atOnce, areOther: false };
  return { entries: made?.entries, areOther: made?.request?.question !== request.question };
}
