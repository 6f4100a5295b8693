import { checkDraft, type Series, type SeriesDraft, seriesDraftSchema } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';

/** A series as it would be saved, and what stops a save, by field. */
export const checkSeries = (draft: SeriesDraft) => checkDraft(seriesDraftSchema, draft);

/** An edit of a series that cannot be joined with what someone else made of it: refused. Its group is `conflict`. */
export class SeriesConflict extends AdminError {
  override readonly name = 'SeriesConflict';

  /** `theirs` is what is stored now; null when they deleted it. */
  constructor(readonly theirs: Series | null) {
    super(theirs ? 'series.changed' : 'series.deleted', {});
  }
}
