import { checkDraft, isSeriesId, seriesDraftSchema, type Series } from 'shared-data/documents';
import { reason } from '../errors/sentences';
import { isSameSeries } from '../series/public-page';
import { readSeries } from '../kinds/series';
import { conflictOf } from '../kinds/conflict';
import { saveSeries } from '../kinds/series';
import type { WriteStore } from '../commit/store';
import { refuse, type RefusedRows } from './refused-rows';

/** A series to write, and what was stored when it was planned. */
export interface PlannedSeries {
  series: Series;
  before: Series | null;
}

/** Which series of a file differ from what is stored. */
export async function planSeries(
  { db }: Pick<WriteStore, 'db'>,
  written: Series[],
  refused: RefusedRows,
): Promise<PlannedSeries[]> {
  if (written.length === 0) return [];
  const series = await readSeries({ db });
  return written.flatMap(({ id, ...draft }, at) => {
    const { cleaned, faults } = checkDraft(seriesDraftSchema, draft);
    const faultsOfRow = [...Object.values(faults), ...(isSeriesId(id) ? [] : [reason('row.series.id', {})])];
    if (faultsOfRow.length > 0) {
      refuse(refused, {
        line: at + 1,
        reason: reason('row.series', { title: draft.title, faults: faultsOfRow }),
      });
      return [];
    }
    const before = series.find((one) => one.id === id) ?? null;
    return before && isSameSeries(before, cleaned) ? [] : [{ series: { id, ...cleaned }, before }];
  });
}

/** Writes what was planned; what someone else changed meanwhile, and cannot be joined with it, stays. */
export async function writeSeries(
  store: WriteStore,
  planned: PlannedSeries[],
  conflicts: RefusedRows,
): Promise<void> {
  for (const { series, before } of planned) {
    const { id, ...draft } = series;
    try {
      await saveSeries(store, id, draft, before);
    } catch (cause) {
      if (!conflictOf(cause, 'series')) throw cause;
      refuse(conflicts, { line: 0, reason: reason('row.series.changed', { title: series.title }) });
    }
  }
}
