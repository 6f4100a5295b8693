import {
  checkDraft,
  freePageDraftSchema,
  freePagesOf,
  isFreePageId,
  mostFreePages,
  type FreePage,
} from 'shared-data/documents';
import { reason } from '../errors/sentences';
import { conflictOf } from '../kinds/conflict';
import { readFreePages } from '../kinds/free-pages';
import { saveFreePage } from '../kinds/free-pages';
import { readSummary } from '../health/read-summary';
import type { WriteStore } from '../commit/store';
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
    const faultsOfRow = [
      ...Object.values(faults),
      ...(isFreePageId(id) ? [] : [reason('row.page.address', {})]),
      ...(before || room-- > 0 ? [] : [reason('row.page.many', { most: mostFreePages })]),
    ];
    if (faultsOfRow.length > 0) {
      refuse(refused, {
        line: at + 1,
        reason: reason('row.page', { title: draft.title, faults: faultsOfRow }),
      });
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
      if (!conflictOf(cause, 'page')) throw cause;
      refuse(conflicts, { line: 0, reason: reason('row.page.changed', { title: page.title }) });
    }
  }
}
