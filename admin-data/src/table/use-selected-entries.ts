import { useEffect, useMemo, useState } from 'react';
import type { CatalogueEntry } from 'shared-data';
import { yieldToPage } from 'shared-data/documents';
import { selecting, type EntryFilter, type Sort } from './select-entries';

/** Milliseconds that a selection may take before the page continues. */
const maxTask = 8;

/** Continues for a moment. Returns the result if it is finished. */
function advance<T>(steps: Generator<undefined, T>): T | undefined {
  for (const began = performance.now(); performance.now() - began < maxTask;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
  return undefined;
}

interface Selected {
  /** The entries that were requested last; the previous ones while these are being selected. */
  entries: CatalogueEntry[] | undefined;
  /** They are those of another filter or order. */
  areOther: boolean;
}

/** The entries that a filter leaves, sorted. Among a hundred thousand this takes longer than a page may be blocked. */
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
