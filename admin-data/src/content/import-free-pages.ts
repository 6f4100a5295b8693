import {
  checkDraft,
  freePageDraftSchema,
  freePagesOf,
  isFreePageId,
  mostFreePages,
  type FreePage,
} from 'shared-data/documents';
import { FreePageConflict } from '../free-pages/check-free-page';
import { readFreePages } from '../free-pages/read-free-pages';
import { saveFreePage } from '../free-pages/save-free-page';
import { readSummary } from '../health/read-summary';
import type { WriteStore } from '../writes/store';
import { refuse, type RefusedRows } from './refused-rows';

/** A free page to write, and what was stored when it was planned. */
export interface PlannedFreePage {
  page: FreePage;
  before: FreePage | null;
}

/** Which free pages of a file differ from what is stored. */
export async function planFreePages(
  { db }: Pick<WriteStore, 'db'>,
  written: FreePage[],
  refused: RefusedRows,
): Promise<PlannedFreePage[]> {
  if (written.length === 0) return [];
  const stored = await readFreePages({ db });
  let room = mostFreePages - freePagesOf((await readSummary(db))?.site).length;
  return written.flatMap(({ id, ...draft }, at) => {
    const { cleaned, faults } = checkDraft(freePageDraftSchema, draft);
    const before = stored.find((one) => one.id === id) ?? null;
    const reasons = [
      ...Object.values(faults),
      ...(isFreePageId(id) ? [] : ['It has no address that a page can have.']),
      ...(before || room-- > 0 ? [] : [`A site has at most ${mostFreePages} pages.`]),
    ];
    if (reasons.length > 0) {
      refuse(refused, { line: at + 1, reason: `The page “${draft.title}”: ${reasons.join(' ')}` });
      return [];
    }
    const isSame = before?.title === cleaned.title && before.text === cleaned.text;
    return isSame ? [] : [{ page: { id, ...cleaned }, before }];
  });
}

/** Writes what was planned; what someone else changed meanwhile, and cannot be joined with it, stays. */
export async function writeFreePages(
  store: WriteStore,
  planned: PlannedFreePage[],
  conflicts: RefusedRows,
): Promise<void> {
  for (const { page, before } of planned) {
    const { id, ...draft } = page;
    try {
      await saveFreePage(store, id, draft, { before });
    } catch (cause) {
      if (!(cause instanceof FreePageConflict)) throw cause;
      const reason = `Someone changed the page “${page.title}” since the preview. It was left as it is.`;
      refuse(conflicts, { line: 0, reason });
    }
  }
}
