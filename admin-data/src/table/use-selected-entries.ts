import { useEffect, useMemo, useState } from 'react';
import type { CatalogueEntry } from 'shared-data';
import { yieldToPage } from 'shared-data/documents';
import { preparing } from './in-order';
import { selecting, type EntryFilter, type Sort } from './select-entries';
import type { Orders } from './orders';

/** Milliseconds that a selection may take before the page goes on; it is finished between what else the page does. */
const maxTask = 8;

/** Milliseconds between two such tasks that nobody waits for. */
const pause = 24;

/** Goes on with something for a moment. Answers it where it is finished. */
function advance<T>(steps: Generator<undefined, T>): T | undefined {
  for (const began = performance.now(); performance.now() - began < maxTask;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
  return undefined;
}

interface Selected {
  /** Those that were asked for last; while they are worked out, those before. */
  entries: CatalogueEntry[] | undefined;
  /** `other`: the entries are those of another filter or order; `older`: of the catalogue before a write. */
  are: 'current' | 'other' | 'older';
}

/** The entries that a filter leaves, sorted. Among a hundred thousand this takes longer than a page may stand still. */
export function useSelectedEntries(
  all: readonly CatalogueEntry[] | undefined,
  { text, category, only }: EntryFilter,
  { field, direction }: Sort,
): Selected {
  const [orders] = useState<Orders>(() => new Map());
  const asked = useMemo(() => {
    if (!all) return undefined;
    const steps = selecting(all, { text, category, only }, { field, direction }, orders);
    const question = JSON.stringify([text, category, only, field, direction]);
    return { question, steps, atOnce: advance(steps) };
  }, [all, text, category, only, field, direction, orders]);
  const [made, setMade] = useState<{ asked: typeof asked; entries: CatalogueEntry[] }>();
  if (asked?.atOnce && made?.asked !== asked) setMade({ asked, entries: asked.atOnce });

  useEffect(() => {
    if (!asked || asked.atOnce) return;
    let isAsked = true;
    const goOn = async () => {
      for (let entries: CatalogueEntry[] | undefined; !entries;) {
        await yieldToPage();
        if (!isAsked) return;
        entries = advance(asked.steps);
        if (entries) setMade({ asked, entries });
      }
    };
    void goOn();
    return () => void (isAsked = false);
  }, [asked]);

  // What nobody has asked for yet and somebody may: while the table stands.
  const stands = asked && (asked.atOnce || made?.asked === asked) ? all : undefined;
  useEffect(() => {
    if (!stands) return;
    const steps = preparing(stands, orders);
    const goOn = () => {
      if (!advance(steps)) timer = setTimeout(goOn, pause);
    };
    let timer = setTimeout(goOn, pause);
    return () => clearTimeout(timer);
  }, [stands, orders]);

  if (!asked) return { entries: undefined, are: 'current' };
  if (asked.atOnce) return { entries: asked.atOnce, are: 'current' };
  if (made?.asked === asked) return { entries: made.entries, are: 'current' };
  return { entries: made?.entries, are: made?.asked?.question === asked.question ? 'older' : 'other' };
}
